import { useEffect, useEffectEvent } from 'react';

/** The last page of a list, from 0. An empty list has page 0. */
export const lastPageOf = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1);

interface ExistingPage {
  /** From 0. */
  page: number;
  size: number;
  /** The total in the answer for this page; undefined until it is loaded. */
  total: number | undefined;
  /** Must replace the history entry, so that going back does not lead to the missing page again. */
  onPage: (page: number) => void;
}

/**
 * Goes to the last page where the page in the address is past the end of the list.
 * @returns whether the requested page is past the end, so that the list is not shown as empty
 */
export function useExistingPage({ page, size, total, onPage }: ExistingPage): boolean {
  const last = total === undefined ? page : lastPageOf(total, size);
  const isBeyond = page > last;
  const goTo = useEffectEvent(onPage);
  useEffect(() => {
    if (isBeyond) goTo(last);
  }, [isBeyond, last]);
  return isBeyond;
}
