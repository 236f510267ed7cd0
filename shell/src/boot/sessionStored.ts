import { TOKEN_KEY } from '@portal/shared/session';

type Reading = Pick<Storage, 'getItem'>;

/** Whether a session is stored, in this tab or in the browser; whether it still holds is found out later. */
export function sessionStored(
  storages: () => readonly Reading[] = () => [sessionStorage, localStorage],
): boolean {
  try {
    return storages().some((storage) => storage.getItem(TOKEN_KEY) !== null);
  } catch {
    // The browser forbids storage: no session outlives a page.
    return false;
  }
}
