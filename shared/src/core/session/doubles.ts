import { type Broadcast } from './changes';
import { type Clock } from '../http/clock';
import { type KeyValue } from './tokenStore';

export interface FakeClock extends Clock {
  /** Runs what falls due, in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
}

export function fakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = until;
    },
  };
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

export function fakeStorage(seed: Record<string, string> = {}): KeyValue & { all(): Record<string, string> } {
  const values = new Map(Object.entries(seed));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    all: () => Object.fromEntries(values),
  };
}

/** One storage of several tabs: a tab's write reaches the other tabs after `delayMs`, as between processes. */
export function fakeSlowStorage(clock: Clock, delayMs: number): () => KeyValue {
  const tabs: KeyValue[] = [];
  return () => {
    const own = fakeStorage();
    const tell = (change: (to: KeyValue) => void) => {
      change(own);
      for (const tab of tabs) if (tab !== own) clock.after(delayMs, () => change(tab));
    };
    tabs.push(own);
    return {
      getItem: own.getItem,
      setItem: (key, value) => tell((to) => to.setItem(key, value)),
      removeItem: (key) => tell((to) => to.removeItem(key)),
    };
  };
}

export interface FakeLocks extends LockManager {
  /** `close` frees the tab's locks and leaves its queues, as closing a tab does. */
  tab(): LockManager & { close(): void };
}

export function fakeLocks(): FakeLocks {
  const queues = new Map<string, { owner: object; start: () => void; lose: () => void }[]>();
  const next = (name: string) => queues.get(name)?.[0]?.start();

  function request(
    owner: object,
    name: string,
    { signal, steal = false }: LockOptions,
    work: () => unknown,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const queue = queues.get(name) ?? [];
        const wasFirst = queue[0] === entry;
        queues.set(
          name,
          queue.filter((other) => other !== entry),
        );
        if (wasFirst) next(name);
      };
      let started = false;
      const entry = {
        owner,
        start() {
          started = true;
          void Promise.resolve().then(work).then(resolve, reject).finally(leave);
        },
        lose: () => reject(new DOMException('Lock broken by another request', 'AbortError')),
      };
      signal?.addEventListener('abort', () => {
        if (started) return;
        leave();
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      });
      const waiting = queues.get(name) ?? [];
      if (steal) waiting.shift()?.lose();
      const queue = steal ? [entry, ...waiting] : [...waiting, entry];
      queues.set(name, queue);
      if (queue[0] === entry) entry.start();
    });
  }

  function manager(owner: object): LockManager {
    return {
      query: () => {
        const held = [...queues].flatMap(([name, queue]) => (queue.length > 0 ? [{ name }] : []));
        return Promise.resolve({ held, pending: [] });
      },
      request: (name: string, ...rest: unknown[]) => {
        const work = rest.at(-1) as () => unknown;
        const lockOptions = rest.length > 1 ? (rest[0] as LockOptions) : {};
        return request(owner, name, lockOptions, () => (work as (lock: object) => unknown)({ name }));
      },
    } as LockManager;
  }

  return {
    ...manager({}),
    tab() {
      const owner = {};
      return {
        ...manager(owner),
        close() {
          for (const [name, queue] of queues) {
            const held = queue[0]?.owner === owner;
            queues.set(
              name,
              queue.filter((entry) => entry.owner !== owner),
            );
            if (held) next(name);
          }
        },
      };
    },
  };
}

export interface FakeChannel extends Broadcast {
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** A BroadcastChannel; each call returns the end of one more tab. */
export function fakeChannels(): () => FakeChannel {
  const ends = new Set<(data: unknown) => void>();
  return () => {
    const listeners = new Set<(event: { data: unknown }) => void>();
    const hear = (data: unknown) => listeners.forEach((listener) => listener({ data }));
    ends.add(hear);
    return {
      postMessage(message) {
        const data: unknown = structuredClone(message);
        for (const end of ends) if (end !== hear) queueMicrotask(() => end(data));
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
      close: () => void ends.delete(hear),
    };
  };
}

export function fakeToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return `${part({ alg: 'none' })}.${part(claims)}.s${Math.random().toString(36).slice(2)}`;
}
