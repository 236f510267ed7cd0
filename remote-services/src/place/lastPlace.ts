import type { ServiceName } from '@portal/kit/config';

/** In session storage: the places end with the tab. */
export const PLACES_KEY = 'portal-services-places';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Places {
  userId: string;
  places: Partial<Record<string, string>>;
}

function read(storage: Storage, userId: string): Places['places'] {
  try {
    const stored = JSON.parse(storage.getItem(PLACES_KEY) ?? 'null') as Partial<Places> | null;
    // Places of another user in this tab are ignored.
    return stored?.userId === userId && typeof stored.places === 'object' ? stored.places : {};
  } catch {
    return {};
  }
}

/** The `?path=` with which a service was last opened in this session: a frame of another origin reveals no more. */
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
    // With full or forbidden storage the place is not remembered.
  }
}
