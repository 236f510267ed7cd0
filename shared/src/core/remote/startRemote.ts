import type { PortalConfig } from '../../contract/config';
import { type CatalogueSnapshot } from '../i18n/catalogue';
import { registerMessages } from '../i18n/pageCatalogue';
import type { CurrentUser } from '../session';
import type { PortalStore } from '../store/createStore';
import type { ConditionNews, Marks, Notification } from '../../contract/wire';
import type { RemoteDefinition, RemoteHost } from './contract';

export interface HostParts {
  config: PortalConfig;
  store: PortalStore;
  user: CurrentUser;
  onLive: (listener: (notifications: Notification[]) => void) => () => void;
  /** Undefined in hosts without a live channel. */
  onMarks?: (listener: (marks: Marks) => void) => () => void;
  onConditions?: (listener: (news: ConditionNews) => void) => () => void;
  navigate: (to: string) => void;
  feedback: RemoteHost['feedback'];
  handOver: RemoteHost['handOver'];
  /** Undefined in hosts without federation. */
  loadModule?: RemoteHost['loadModule'];
}

export interface StartedRemote {
  host: RemoteHost;
  /** The texts of its screens: its own first, also when another version runs beside it. */
  texts: () => CatalogueSnapshot;
  dispose: () => void;
}

type Features = Readonly<Record<string, boolean>>;

/**
 * Starts a remote. `dispose` ends everything taken through its host (subscriptions, frames, texts); with the last
 * running version it also drops the remote's state in the store.
 * @param features a function where they can change while the remote runs
 * @throws what `setup` throws, after the clean-up
 */
export function startRemote(
  definition: RemoteDefinition,
  features: Features | (() => Features),
  parts: HostParts,
): StartedRemote {
  const { id } = definition;
  const { store } = parts;
  const leave = enter(store, id);
  const messages = registerMessages(id, definition.messages);
  const disposals = new Set([leave, messages]);
  let ended = false;
  const dispose = () => {
    if (ended) return;
    ended = true;
    for (const end of [...disposals].reverse()) attempt(end, id);
    disposals.clear();
  };
  const tracked =
    <Args extends unknown[]>(begin: (...args: Args) => () => void) =>
    (...args: Args) => {
      const stop = begin(...args);
      // Forget what has ended: keeping a frame here would leak its whole page.
      const end = () => {
        disposals.delete(end);
        stop();
      };
      // Code that outlives its remote, such as a timer, must not start anything that does.
      if (ended) end();
      else disposals.add(end);
      return end;
    };

  const host: RemoteHost = {
    remoteId: id,
    config: parts.config,
    get user() {
      return store.getState().session.user ?? parts.user;
    },
    dispatch: store.dispatch,
    get features() {
      return typeof features === 'function' ? features() : features;
    },
    subscribeLive: tracked(parts.onLive),
    ...(parts.onMarks && { subscribeMarks: tracked(parts.onMarks) }),
    ...(parts.onConditions && { subscribeConditions: tracked(parts.onConditions) }),
    feedback: parts.feedback,
    navigate: parts.navigate,
    handOver: tracked(parts.handOver),
    ...(parts.loadModule && { loadModule: parts.loadModule }),
    onDispose: (end) => void (ended ? attempt(end, id) : disposals.add(end)),
  };
  try {
    const end = definition.setup?.(host);
    if (typeof end === 'function') disposals.add(end);
  } catch (error) {
    dispose();
    throw error;
  }
  return { host, texts: messages.snapshot, dispose };
}

/** How many versions of each remote run on a store; they share their state there. */
const running = new WeakMap<PortalStore, Map<string, number>>();

function enter(store: PortalStore, id: string): () => void {
  const counts = running.get(store) ?? new Map<string, number>();
  running.set(store, counts);
  counts.set(id, (counts.get(id) ?? 0) + 1);
  return () => {
    const left = (counts.get(id) ?? 1) - 1;
    counts.set(id, left);
    if (left === 0) store.dropOwner(id);
  };
}

/** Runs one clean-up; its failure must not stop the others. */
function attempt(end: () => void, id: string): void {
  try {
    end();
  } catch (error) {
    console.error(`Remote ${id} failed to end`, error);
  }
}
