// The link as a QR code, drawn as one path: lean-qr computes it, we draw it.

import { correction, generate } from 'lean-qr';

export interface Drawing {
  /** The side of the square, its margin of four included. */
  size: number;
  path: string;
}

const margin = 4;

export function drawCode(text: string): Drawing {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      let run = 1;
      while (code.get(x + run, y)) run++;
      path += `M${x + margin} ${y + margin}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { size: code.size + 2 * margin, path };
}
