import { browserStore, tabStore } from '@portal/shared/storage';
import { REFRESH_KEY, TOKEN_KEY } from '@portal/shared/session';
import { forgetEntered } from '../backEnd/choice';

const KEY = 'portal-frame-portals';
const ADDRESS = '/__frame/portal';
const MOST = 5;

/** The portals that were used last in this browser, the latest first. */
export function knownPortals(storage: Pick<Storage, 'getItem'> = browserStore): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function rememberPortal(portal: string, storage: Pick<Storage, 'getItem' | 'setItem'> = browserStore): void {
  const others = knownPortals(storage).filter((one) => one !== portal);
  storage.setItem(KEY, JSON.stringify([portal, ...others].slice(0, MOST)));
}

/** Who is signed in at one back end is nobody at another. */
function leave(): void {
  for (const storage of [browserStore, tabStore])
    for (const key of [TOKEN_KEY, REFRESH_KEY]) storage.removeItem(key);
  forgetEntered();
}

/**
 * Asks the development server for another back end, which it keeps; the page then begins anew.
 * @param portal its address; empty for the one in the page
 * @returns why not, where it cannot be used
 */
export async function switchTo(portal: string): Promise<string | undefined> {
  const answer = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ portal }),
  });
  const said = (await answer.json()) as { problem?: string; portal?: string };
  if (!answer.ok) return said.problem ?? `The frame's server answers ${answer.status}`;
  if (said.portal) rememberPortal(said.portal);
  leave();
  window.location.reload();
  return undefined;
}
