import { TOKEN_KEY } from '@portal/shared/session';
import { browserStore, tabStore } from '@portal/shared/storage';

type Reading = Pick<Storage, 'getItem'>;

/** Whether a token is stored in this tab or browser; its validity is checked later. */
export const sessionStored = (storages: readonly Reading[] = [tabStore, browserStore]): boolean =>
  storages.some((storage) => storage.getItem(TOKEN_KEY) !== null);
