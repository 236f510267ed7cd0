import { type TokenClient } from '../session';
import { createLiveChannel, type LiveChannel, type LiveChannelOptions } from './liveChannel';
import { type ReconnectPolicy } from './connection/reconnect';
import { browserSockets } from './connection/sockets';

export interface BrowserLiveChannelOptions extends Pick<
  LiveChannelOptions,
  'userId' | 'topics' | 'onConnected' | 'onUserChanged'
> {
  readonly url: string;
  readonly tokens: Pick<TokenClient, 'getToken' | 'afterUnauthorised'>;
  readonly policy?: Partial<ReconnectPolicy>;
}

/** The live channel in a real browser. Dispose of it at sign-out and when the user changes. */
export function createBrowserLiveChannel(options: BrowserLiveChannelOptions): LiveChannel {
  const { url, tokens, ...rest } = options;
  const link = createLiveChannel({
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

/** `navigator.locks` is undefined on plain HTTP, although its type says otherwise. */
const locksOf = (from: { locks?: LockManager }): LockManager | undefined => from.locks;
