import type { Place } from '../platform';

export type Page = Place & { kind: 'page' };

/** The page on screen, with the user and history entry that it was opened for. */
export interface Pinned {
  key: string;
  page: Page;
}

/**
 * What an address shows, given the page on screen. A page stays until the user navigates, even if a newer version of
 * its remote is ready. If the address has no page any more, the open one stays (`leaving`) until its forms say whether
 * input would be lost, which cannot be asked during render.
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
