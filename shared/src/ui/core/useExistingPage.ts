import { useEffect, useEffectEvent } from 'react';

/** The last page of a list, from 0; an empty list has its first. */
export const lastPageOf = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1);

interface ExistingPage {
  /** From 0. */
  page: number;
  size: number;
  /** Of the answer for this very page; undefined until it is here. */
  total: number | undefined;
  /** Goes to a page in the place of this one: the way back must not lead here again. */
  onPage: (page: number) => void;
}

/**
 * Steps back to the last page where a list has become shorter than the page in the address, or never was as long.
 * @returns whether the page asked for is beyond the end: there is something to show, only not here
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
