import { browserStore, tabStore } from '@portal/shared/storage';
import { REFRESH_KEY, TOKEN_KEY } from '@portal/shared/session';
import { forgetEntered } from '../backEnd/choice';

const KEY = 'portal-frame-portals';
const ADDRESS = '/__frame/portal';
const MAX_REMEMBERED_PORTALS = 5;

export function knownPortals(storage: Pick<Storage, 'getItem'> = browserStore): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function rememberPortal(portal: string, storage: Pick<Storage, 'getItem' | 'setItem'> = browserStore): void {
  const others = knownPortals(storage).filter((one) => one !== portal);
  storage.setItem(KEY, JSON.stringify([portal, ...others].slice(0, MAX_REMEMBERED_PORTALS)));
}

/** Signs out, because a session of one back end is not valid at another. */
function leave(): void {
  for (const storage of [browserStore, tabStore])
    for (const key of [TOKEN_KEY, REFRESH_KEY]) storage.removeItem(key);
  forgetEntered();
}

/**
 * Asks the dev server to switch the back end, then reloads the page.
 * @param portal its URL; empty for the back end in the page
 * @returns the reason if it cannot be used
 */
export async function switchTo(portal: string): Promise<string | undefined> {
  const answer = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ portal }),
  });
  const body = (await answer.json()) as { problem?: string; portal?: string };
  if (!answer.ok) return body.problem ?? `The frame's server answers ${answer.status}`;
  if (body.portal) rememberPortal(body.portal);
  leave();
  window.location.reload();
  return undefined;
}
