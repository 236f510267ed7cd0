import { browserStore } from '../storage';
import { type Capabilities, capabilitiesOf } from '../backEnd';
import { type PortalConfig } from '../config';
import { createHttpClient } from '../http';
import { readPreferences } from '../preferences';
import { browserFetch, createAccountCalls, createBrowserTokenClient } from '../session';
import { createPortalStore, signedIn, signedOut, userSynced } from '../store';

/**
 * The shell's basics in miniature: the same token client, HTTP client and store.
 * @param mock the network of a back end in the page; without it, the browser's
 */
export function createStandaloneBasics(config: PortalConfig, mock?: typeof fetch) {
  const apiBase = config.api.base;
  const network = mock ?? browserFetch;
  const tokens = createBrowserTokenClient({ apiBase, fetch: network });
  const account = createAccountCalls({ client: tokens, apiBase, fetch: network });
  const http = createHttpClient({ client: tokens, apiBase, ...(mock && { fetch: mock }) });
  const store = createPortalStore(
    {
      request: (request, options) => http.request(request, options),
      capabilities: (): Capabilities => capabilitiesOf(config, store.getState().session.user),
    },
    readPreferences(browserStore),
  );

  const enter = () => {
    const user = tokens.user();
    if (!user) return;
    store.dispatch(signedIn(user));
    void account.authInfo().then((answer) => answer.ok && store.dispatch(userSynced(answer.value)));
  };
  tokens.onChange((change) => {
    if (change.type === 'signed-out') store.dispatch(signedOut(change.reason));
    if (change.type === 'signed-in') enter();
  });

  async function initialise(): Promise<void> {
    const token = await tokens.getToken();
    if (token.ok) enter();
    else store.dispatch(signedOut(null));
  }

  return { tokens, account, store, initialise };
}

export type StandaloneBasics = ReturnType<typeof createStandaloneBasics>;
