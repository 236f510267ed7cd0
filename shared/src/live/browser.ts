import { type TokenClient } from '../session';
import { createLiveLink, type LiveLink, type LiveLinkOptions } from './link';
import { type LinkPolicy } from './policy';
import { browserSockets } from './sockets';

export interface BrowserLiveLinkOptions extends Pick<LiveLinkOptions, 'userId' | 'topics' | 'onConnected'> {
  /** The configured address of the live channel. */
  readonly url: string;
  readonly tokens: Pick<TokenClient, 'getToken' | 'afterUnauthorised'>;
  readonly policy?: Partial<LinkPolicy>;
}

/** The live link on the real browser. Create it when somebody signed in, dispose of it when they change or leave. */
export function createBrowserLiveLink(options: BrowserLiveLinkOptions): LiveLink {
  const { url, tokens, ...rest } = options;
  const link = createLiveLink({
    ...rest,
    getToken: (refused) => (refused === undefined ? tokens.getToken() : tokens.afterUnauthorised(refused)),
    openSocket: browserSockets(url, window.location.href),
    isOnline: () => navigator.onLine,
    ...(locksOf(navigator) && { locks: navigator.locks }),
    ...(typeof BroadcastChannel === 'function' && {
      channel: new BroadcastChannel(`portal-live:${options.userId}`),
    }),
  });
  window.addEventListener('online', link.networkChanged);
  window.addEventListener('offline', link.networkChanged);
  return {
    ...link,
    dispose() {
      window.removeEventListener('online', link.networkChanged);
      window.removeEventListener('offline', link.networkChanged);
      link.dispose();
    },
  };
}

/** Absent on plain HTTP, whatever the type says. */
const locksOf = (from: { locks?: LockManager }): LockManager | undefined => from.locks;
