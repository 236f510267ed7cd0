/** The first of a list of the sample, which is never empty. */
export function firstOf<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('The sample has none.');
  return one;
}
