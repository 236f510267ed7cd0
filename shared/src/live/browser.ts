import { type TokenClient } from '../session';
import { createLiveChannel, type LiveChannel, type LiveChannelOptions } from './liveChannel';
import { type ReconnectPolicy } from './reconnect';
import { browserSockets } from './sockets';

export interface BrowserLiveChannelOptions extends Pick<
  LiveChannelOptions,
  'userId' | 'topics' | 'onConnected'
> {
  /** The configured address of the live channel. */
  readonly url: string;
  readonly tokens: Pick<TokenClient, 'getToken' | 'afterUnauthorised'>;
  readonly policy?: Partial<ReconnectPolicy>;
}

/** The live link on the real browser. Create it when somebody signed in, dispose of it when they change or leave. */
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

/** Absent on plain HTTP, whatever the type says. */
const locksOf = (from: { locks?: LockManager }): LockManager | undefined => from.locks;
