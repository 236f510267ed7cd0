/** When the records happened, epoch ms. */
export interface TimeSpan {
  first: number;
  last: number;
}

/**
 * What moves records to now, ms: the last happens when it is posted. Posted faster than they happened, the others lie further
 * back, and none is ever ahead of the clock; posted slower, the first happens now.
 * @param speed as in the options: 0 posts all of them at once
 */
export const shiftToNow = ({ first, last }: TimeSpan, speed: number, now: number): number =>
  now - last + (speed === 0 ? 0 : (last - first) / Math.max(1, speed));
