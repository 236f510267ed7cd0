/** What an instance does about its share of the partitions. */
export interface ShareChange {
  readonly claim: readonly number[];
  readonly release: readonly number[];
}

/**
 * What an instance claims and gives up so that all have about the same number of partitions.
 * @param holders of the partitions by number; undefined for one that nobody holds or whose holder is gone
 * @param members the instances that are alive, including `me`
 */
export function shareOf(
  me: string,
  members: readonly string[],
  holders: readonly (string | undefined)[],
): ShareChange {
  const share = Math.ceil(holders.length / Math.max(1, members.length));
  const numbersWhere = (isIt: (holder: string | undefined) => boolean) =>
    holders.flatMap((holder, nth) => (isIt(holder) ? [nth] : []));
  const mine = numbersWhere((holder) => holder === me);
  const free = numbersWhere((holder) => holder === undefined);
  return { claim: free.slice(0, Math.max(0, share - mine.length)), release: mine.slice(share) };
}
