import type { Place } from '../navigation/placeOf';

export type Page = Place & { kind: 'page' };

/** The page that is on screen, and what it was opened with: the person and the history entry. */
export interface Pinned {
  key: string;
  page: Page;
}

/**
 * What an address shows, given what is on screen. A page stays as it is until the person navigates: a newer version of
 * its remote waits. Where there is no page at the address any more, the open one stays until it is known whether
 * anything in it would be lost (`leaving`): finding out means asking its forms, which rendering must not.
 */
export function shownAt(
  key: string,
  place: Place,
  pinned: Pinned | undefined,
): { place: Place; leaving: boolean } {
  const open = pinned?.key === key ? pinned.page : undefined;
  if (!open) return { place, leaving: false };
  if (place.kind === 'page')
    return { place: open.instance.id === place.instance.id ? open : place, leaving: false };
  return { place: open, leaving: true };
}
