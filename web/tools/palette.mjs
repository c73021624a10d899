// A picture of flat colours needs no more than 256 of them: a third of the bytes, and nobody sees it.
import { crc32, deflateSync } from 'node:zlib';

/** In a page, which can read PNG: the palette, and for each pixel its place there. */
async function reduce(png) {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas.drawImage(bitmap, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  // Five bits of each channel; the colours that stand most often, as they are.
  const bucketOf = (at) => ((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3);
  const seen = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const bucket = bucketOf(at);
    const found = seen.get(bucket) ?? { bucket, count: 0, sum: [0, 0, 0] };
    found.count++;
    for (let c = 0; c < 3; c++) found.sum[c] += data[at + c];
    seen.set(bucket, found);
  }
  const palette = [...seen.values()].sort((a, b) => b.count - a.count).slice(0, 256).map(({ sum, count }) => sum.map((each) => Math.round(each / count)));
  const nearest = new Map();
  const pixels = new Array(width * height);
  for (let at = 0; at < data.length; at += 4) {
    const bucket = bucketOf(at);
    let best = nearest.get(bucket);
    if (best === undefined) {
      const far = palette.map((colour) => colour.reduce((sum, value, c) => sum + (value - data[at + c]) ** 2, 0));
      best = far.indexOf(Math.min(...far));
      nearest.set(bucket, best);
    }
    pixels[at / 4] = best;
  }
  return { width, height, palette, pixels };
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The same picture, smaller. */
export async function withPalette(page, png) {
  const { width, height, palette, pixels } = await page.evaluate(reduce, png.toString('base64'));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // eight bits, by palette
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.slice(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
