import { browserStore, tabStore } from '@portal/shared/storage';
import {
  type Capabilities,
  capabilitiesOf,
  createPortalStore,
  endpointOwner,
  openSnackbar,
  readPreferences,
  type RequestOptions,
  signedIn,
  signedOut,
  unsavedTexts,
  userSynced,
} from '@portal/shared';
import type { PortalConfig } from '@portal/shared/config';
import {
  type ApiRequest,
  axiosBaseQuery,
  createHttpSession,
  createIdempotencyKeys,
} from '@portal/shared/http';
import { createObservable } from '@portal/shared/observable';
import {
  type Answer,
  type ApiFailureKind,
  createAccountCalls,
  createBrowserTokenClient,
  createThrottle,
  type CurrentUser,
  type SignOutReason,
} from '@portal/shared/session';
import { http, setHttpSession } from '../http/http';
import { dropDrafts } from './drafts';
import { dropInput, keepInput } from './keptInput';
import { createStepUpGate } from './stepUpGate';

/**
 * The page's token client, store and account calls, connected. Tokens change the session state; the session state never
 * changes tokens.
 */
export function createBasics(config: PortalConfig) {
  const apiBase = config.api.base;
  const tokens = createBrowserTokenClient({ apiBase, http });
  const account = createAccountCalls({ apiBase, http });
  const stepUp = createStepUpGate();
  setHttpSession(
    createHttpSession(tokens, stepUp.ask, () =>
      store.dispatch(
        openSnackbar({
          message: { id: 'shared.sendingAgain' },
          variant: 'alert',
          alert: { color: 'info', variant: 'filled' },
        }),
      ),
    ),
  );
  const keys = createIdempotencyKeys();
  const { notificationsBase } = config.api;
  const calls = createObservable<CallOutcome>();
  const request = axiosBaseQuery({
    http,
    apiBase,
    ...(notificationsBase !== undefined && { notificationsBase }),
    // Another back end ignores the header, and from another origin it may refuse the call because of it.
    keys: () => (store.getState().session.user !== null && capabilities().extras ? keys : undefined),
  });
  // At most once a minute: what the site left out after the token was issued is not in it.
  const readLeftOut = createThrottle(() => void syncUser());
  const store = createPortalStore(
    {
      async request(sent, options) {
        const answer = await request(sent, options);
        if (!options.signal.aborted) calls.emit(outcomeOf(sent, options, answer));
        if (answer.error?.status === 501 && capabilities().extras) readLeftOut();
        return answer;
      },
      capabilities,
    },
    readPreferences(browserStore),
  );

  function capabilities(): Capabilities {
    return capabilitiesOf(config, store.getState().session.user);
  }

  async function readUser(): Promise<CurrentUser | undefined> {
    const answer = await account.authInfo();
    return answer.ok ? answer.value : undefined;
  }

  async function syncUser(): Promise<void> {
    const user = await readUser();
    if (user) store.dispatch(userSynced(user));
  }

  tokens.onChange((change) => {
    if (change.type === 'signed-out') {
      stepUp.answer(false);
      readLeftOut.cancel();
      leave(change.reason);
    }
    if (change.type === 'signed-in') enter();
    if (change.type === 'refreshed' && !isSame(tokens.user(), store.getState().session.user)) void syncUser();
  });

  /** Keeps unsaved input if the session ended by itself; a manual sign-out deletes it. */
  function leave(reason: SignOutReason): void {
    const { user } = store.getState().session;
    if (reason === 'user') {
      dropDrafts(tabStore);
      dropInput(tabStore);
    } else if (user) {
      const { pathname, search } = window.location;
      keepInput(tabStore, {
        userId: user.userId,
        path: pathname + search,
        texts: unsavedTexts(),
        at: Date.now(),
      });
    }
    store.dispatch(signedOut(reason));
  }

  function enter(): void {
    const user = tokens.user();
    if (!user) return;
    dropDrafts(tabStore, user.userId);
    store.dispatch(signedIn(user));
    void syncUser();
  }

  /** Signs in with a stored token, after one refresh if it is due. Without a network it counts as valid. */
  async function initialise(): Promise<void> {
    const token = await tokens.getToken();
    if (token.ok || token.reason === 'network') enter();
    // A refused token has signed out already, with the reason that the sign-in page shows.
    if (!store.getState().session.isInitialized) store.dispatch(signedOut(null));
  }

  return { config, tokens, account, store, calls, stepUp, capabilities, initialise, readUser, syncUser };
}

export type Basics = ReturnType<typeof createBasics>;

/** How a call of the store ended. */
export interface CallOutcome {
  readonly endpoint: string;
  /** The remote whose call it is, `shell` or `shared`. */
  readonly owner?: string;
  readonly method: string;
  readonly path: string;
  /** Whether it changes something. */
  readonly isChange: boolean;
  readonly failure?: ApiFailureKind;
}

const outcomeOf = (
  { path, method = 'GET' }: ApiRequest,
  { endpoint, kind, owner = endpointOwner(endpoint) }: RequestOptions,
  { error }: Answer,
): CallOutcome => ({
  endpoint,
  ...(owner !== undefined && { owner }),
  method,
  path,
  isChange: kind === 'mutation',
  ...(error && { failure: error.kind }),
});

/** Whether a renewed token names the same user: a back end without a live channel says so by no other way. */
const isSame = (claimed: CurrentUser | undefined, user: CurrentUser | null): boolean =>
  JSON.stringify(claimed) === JSON.stringify(user ?? undefined);
