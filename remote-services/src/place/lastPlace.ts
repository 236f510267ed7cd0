import type { ServiceName } from '@portal/kit/config';

/** Session storage: the places go with the tab. */
export const PLACES_KEY = 'portal-services-places';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Places {
  userId: string;
  places: Partial<Record<string, string>>;
}

function read(storage: Storage, userId: string): Places['places'] {
  try {
    const kept = JSON.parse(storage.getItem(PLACES_KEY) ?? 'null') as Partial<Places> | null;
    // Another person in this tab starts afresh.
    return kept?.userId === userId && typeof kept.places === 'object' ? kept.places : {};
  } catch {
    return {};
  }
}

/**
 * Where a person last was in each service, for this session. A frame of another origin does not tell where it is, and
 * the protocol has no word for it: the place is the `?path=` by which the service was last opened.
 */
export function lastPlace(storage: Storage, userId: string, service: ServiceName): string | undefined {
  const place = read(storage, userId)[service];
  return typeof place === 'string' ? place : undefined;
}

/** @param place undefined forgets it */
export function rememberPlace(
  storage: Storage,
  userId: string,
  service: ServiceName,
  place: string | undefined,
): void {
  const places = { ...read(storage, userId), [service]: place };
  try {
    storage.setItem(PLACES_KEY, JSON.stringify({ userId, places } satisfies Places));
  } catch {
    // A full or forbidden storage only costs the comfort.
  }
}
