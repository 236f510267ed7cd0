import type { PortalConfig } from '../config';
import { type CatalogueSnapshot } from '../i18n/catalogue';
import { registerMessages } from '../i18n/pageCatalogue';
import type { CurrentUser } from '../session';
import type { PortalStore } from '../store/createStore';
import type { ConditionNews, Marks, Notification } from '../wire';
import type { RemoteDefinition, RemoteHost } from './contract';

/** What a host has at hand to lend its remotes. */
export interface HostParts {
  config: PortalConfig;
  store: PortalStore;
  user: CurrentUser;
  onLive: (listener: (notifications: Notification[]) => void) => () => void;
  /** Only a host with a live link has it. */
  onMarks?: (listener: (marks: Marks) => void) => () => void;
  onConditions?: (listener: (news: ConditionNews) => void) => () => void;
  navigate: (to: string) => void;
  feedback: RemoteHost['feedback'];
  handOver: RemoteHost['handOver'];
  /** Only a host with federation has it. */
  loadModule?: RemoteHost['loadModule'];
}

/** A running remote's host, and how to end the remote. */
export interface StartedRemote {
  host: RemoteHost;
  /** What its screens are drawn with: its own texts first, also when another version runs beside it. */
  texts: () => CatalogueSnapshot;
  dispose: () => void;
}

type Features = Readonly<Record<string, boolean>>;

/**
 * Starts a remote: registers its texts, lends it a host, runs its `setup`. `dispose` ends everything it took
 * through the host (subscriptions, frames, texts) and, with the last version of it that runs, drops what it kept in
 * the store.
 * @param features a function where they can change while the remote runs: the host then always tells the present ones
 * @throws what `setup` throws, after ending what had begun
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
      // What ended before its remote is forgotten: a frame kept here would keep the whole page it showed.
      const end = () => {
        disposals.delete(end);
        stop();
      };
      // Code that outlives its remote, a timer perhaps, gets nothing that would outlive it too.
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

/** How many versions of each remote run on a store: what they keep there is theirs together. */
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

/** One remote's failing clean-up must not stop the rest of it. */
function attempt(end: () => void, id: string): void {
  try {
    end();
  } catch (error) {
    console.error(`Remote ${id} failed to end`, error);
  }
}
