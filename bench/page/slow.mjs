// A slow phone on a slow line, as the promises name it: 4 times slower, 1.6 Mb/s, 150 ms until an answer begins.
//
// Chromium slows down a page's main thread, and gives its workers a share of the page's line. It does not slow down workers' processors:
// there every call of the engine takes its time again three times over, which is what the room and the minds spend their time on.

export const slowness = { processor: 4, bytesASecond: 1.6e6 / 8, latency: 150 };

const line = { offline: false, latency: slowness.latency, downloadThroughput: slowness.bytesASecond, uploadThroughput: slowness.bytesASecond };

/** Runs in a worker before anything else does. */
function slowEngine(factor) {
  const { get } = Object.getOwnPropertyDescriptor(WebAssembly.Instance.prototype, 'exports');
  const slow = (work) => (...given) => {
    const began = performance.now();
    const result = work(...given);
    const until = began + factor * (performance.now() - began);
    while (performance.now() < until);
    return result;
  };
  Object.defineProperty(WebAssembly.Instance.prototype, 'exports', {
    get() {
      return Object.fromEntries(Object.entries(get.call(this)).map(([name, each]) => [name, typeof each === 'function' ? slow(each) : each]));
    },
  });
}

/** The window of a phone, as Lighthouse has it: bars for scrolling take no room. One dot a point, since nothing but the processor draws here. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1, mobile: true };

export function slowPhone(target, processor = slowness.processor) {
  if (target.type === 'page') return Promise.all([target.send('Emulation.setDeviceMetricsOverride', phone), target.send('Emulation.setCPUThrottlingRate', { rate: processor })]);
  if (target.type === 'worker') return target.send('Runtime.evaluate', { expression: `(${slowEngine})(${processor})` });
  return Promise.resolve();
}

export function slowLine(target) {
  const commands = [target.send('Network.enable')];
  // A worker has the page's line, a service worker one of its own.
  if (target.type !== 'worker') commands.push(target.send('Network.emulateNetworkConditions', line));
  return Promise.all(commands);
}
