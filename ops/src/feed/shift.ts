/** The time of the first and the last record, epoch ms. */
export interface TimeSpan {
  first: number;
  last: number;
}

/**
 * The ms that move records to now; none may lie in the future. Posted faster than they happened, the last record
 * happens when it is posted; posted slower, the first happens now.
 * @param speed as in the options: 0 posts all of them at once
 */
export const shiftToNow = ({ first, last }: TimeSpan, speed: number, now: number): number =>
  now - last + (speed === 0 ? 0 : (last - first) / Math.max(1, speed));
