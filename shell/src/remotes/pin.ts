import type { Place } from './placeOf';

export type Page = Place & { kind: 'page' };

/** The page that is on screen, and the history entry it was opened with. */
export interface Pinned {
  key: string;
  page: Page;
}

/**
 * What an address shows, given what is on screen. A page stays as it is until the person navigates: a newer version of
 * its remote waits, and a remote that was switched off may keep the page where there is unsaved input (`asking`).
 */
export function shownAt(
  key: string,
  place: Place,
  pinned: Pinned | undefined,
  hasUnsaved: () => boolean,
): { place: Place; asking: boolean } {
  const open = pinned?.key === key ? pinned.page : undefined;
  if (!open) return { place, asking: false };
  if (place.kind === 'page')
    return { place: open.instance.id === place.instance.id ? open : place, asking: false };
  return place.kind === 'off' && hasUnsaved() ? { place: open, asking: true } : { place, asking: false };
}
