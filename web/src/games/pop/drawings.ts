// What only Pop! draws, in squares of 24.

export const burst =
  'M12.0 0.4L14.0 5.9L18.0 3.7L17.2 8.2L23.0 8.4L18.4 12.0L21.7 15.2L17.2 15.8L18.8 21.4L14.0 18.1L12.0 22.2L10.0 18.1L5.2 21.4L6.8 15.8L2.3 15.2L5.6 12.0L1.0 8.4L6.8 8.2L6.0 3.7L10.0 5.9Z';
/** The same, cut out of a box. */
export const burstClip = `polygon(${burst
  .slice(1, -1)
  .split('L')
  .map((point) => point.split(' ').map((part) => `${((Number(part) / 24) * 100).toFixed(1)}%`).join(' '))
  .join(', ')})`;
/** The Rainbow Chief's crown, and a pearl of each colour on its points. */
export const crown = 'M3.5 21 2.4 9.4l4.8 4 .3-7.2L12 11l4.5-4.8.3 7.2 4.8-4L20.5 21Z';
export const tips = [
  { colour: 'red', x: 2.4, y: 8 },
  { colour: 'yellow', x: 7.3, y: 4.6 },
  { colour: 'green', x: 12, y: 9.6 },
  { colour: 'blue', x: 16.7, y: 4.6 },
  { colour: 'purple', x: 21.6, y: 8 },
] as const;
