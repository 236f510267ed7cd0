import type { PortalConfig } from '../config';
import type { ConditionsBus, LiveBus, MarksBus } from '../remote';
import type { CurrentUser, TokenClient } from '../session';
import { type Notification, topicsFor } from '../wire';

/** What brings notifications as they happen. @returns ends it */
export type LiveSource = (onFrames: (frames: Notification[]) => void) => () => void;

interface LiveParts {
  user: CurrentUser;
  config: PortalConfig;
  tokens: TokenClient;
  bus: LiveBus;
  marksBus: MarksBus;
  conditionsBus: ConditionsBus;
  /** In the place of the live channel: what an in-browser back end makes up. */
  source: LiveSource | undefined;
}

/**
 * The live channel for a remote alone, as the shell has it but for bell and toasts: frames and marks go to the remote.
 * @returns ends it
 */
export function followLive(parts: LiveParts): () => void {
  const { user, config, tokens, bus, marksBus, conditionsBus, source } = parts;
  if (source) return source(bus.emit);
  let end: (() => void) | undefined;
  let ended = false;
  import('../live').then(
    ({ createBrowserLiveChannel }) => {
      if (ended) return;
      const link = createBrowserLiveChannel({
        url: config.api.live,
        userId: user.userId,
        topics: topicsFor(user),
        tokens,
        // No bell, no list of its own: what came while the link was down the remote's own lists bring.
        onConnected: () => Promise.resolve([]),
      });
      link.subscribe((event) => {
        if (event.type === 'frames') bus.emit([...event.notifications]);
        if (event.type === 'marks') marksBus.emit(event.marks);
        if (event.type === 'conditions') conditionsBus.emit(event.news);
      });
      end = () => link.dispose();
    },
    (error: unknown) => console.error('The live link did not load', error),
  );
  return () => {
    ended = true;
    end?.();
  };
}
