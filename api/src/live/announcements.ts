import { userChangedFrame } from '@portal/shared/wire';
import { closeCodes } from './link';
import { type StompSession } from './session';

const TICK_MS = 100;
/** Connections in one tick: each of them reads its user, and may reconnect. */
const PER_TICK = 50;
/** The longest spread, ms: pages know of a change within 15 s. */
const SPREAD_MS = 8_000;

/** How a connection learns that its user changed: by a frame, or by its end if its topics have changed. */
type Announcement = 'frame' | 'close';

export interface Announcements {
  add(link: StompSession, how: Announcement): void;
  drop(link: StompSession): void;
}

function announce(link: StompSession, how: Announcement): void {
  if (how === 'frame' && link.notify(userChangedFrame)) return;
  link.close('userChanged', closeCodes.userChanged, 'The user has changed.');
}

/** Announces changed users to their connections: one at once, thousands of a renamed role evenly over some seconds. */
export function createAnnouncements(): Announcements {
  const waiting = new Map<StompSession, Announcement>();
  let perTick = PER_TICK;
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    perTick = Math.max(perTick, Math.ceil(waiting.size / (SPREAD_MS / TICK_MS)));
    for (const [link, how] of [...waiting].slice(0, perTick)) {
      waiting.delete(link);
      announce(link, how);
    }
    timer = waiting.size > 0 ? setTimeout(tick, TICK_MS).unref() : undefined;
    if (timer === undefined) perTick = PER_TICK;
  }

  return {
    add(link, how) {
      waiting.set(link, waiting.get(link) === 'close' ? 'close' : how);
      timer ??= setTimeout(tick).unref();
    },
    drop: (link) => void waiting.delete(link),
  };
}
