/** The last answer of a list: it stays while the next one is on its way, but not in place of one that failed. */
export const stillShown = <T>({
  data,
  currentData,
  error,
}: {
  data?: T | undefined;
  currentData?: T | undefined;
  error?: unknown;
}): T | undefined => (error === undefined ? data : currentData);
