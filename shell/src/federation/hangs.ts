import { browserStore, tabStore } from '@portal/shared/storage';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Remembers, across the end of a page, what it was busy with when it stopped answering. Nothing can stop code that never
 * returns; but what had begun, and never ended, is known the next time and not started unasked.
 */
export interface Hangs {
  /** Whether it hung the page once, and nobody has tried it since. */
  hung: (part: string) => boolean;
  /** Somebody tries it again. */
  forgive: (part: string) => void;
  /** It is about to be drawn, or called: the mark goes as soon as the page gets on with anything else. */
  during: (part: string) => void;
  /** It is loaded, and runs at a moment nobody can tell. */
  loading: <T>(part: string, load: () => Promise<T>) => Promise<T>;
}

export interface HangDeps {
  /** Kept by the browser: verdicts, and marks of what is drawn. */
  browser: Store & Pick<Storage, 'key' | 'length'>;
  /** Kept by the tab: marks of what is loaded, which take too long to be told from those of another tab. */
  tab: Store;
  now: () => number;
  /** Runs something when the page gets on with anything else. */
  later: (then: () => void) => void;
  /** Runs something again and again, for as long as the page gets on with anything; the answer ends it. */
  beat: (then: () => void) => () => void;
  /** Runs something when the page is left in good order. */
  onLeave: (then: () => void) => void;
  /** Runs something when a page that was left is there again: the browser may keep it for the way back. */
  onReturn: (then: () => void) => void;
  /** A name of this page's own. */
  page: string;
}

const HUNG = 'portal-hung';
const LOADING = 'portal-loading';
const DRAWING = 'portal-drawing:';
/**
 * How long a mark must be silent before it accuses. Another tab that lives may be drawing at this moment, and a page that
 * is being left may take its marks away only after the next one in its tab has begun: both are done long before, on a slow
 * machine too.
 */
export const SURELY_MS = 4_000;
const BEAT_MS = 500;

/** What a page of this tab is loading, and when it last got on with anything. */
interface Loading {
  page: string;
  at: number;
  parts: readonly string[];
}

function listIn(store: Store, key: string): string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((part): part is string => typeof part === 'string') : [];
  } catch {
    return [];
  }
}

/** Storage that is full or refused: nothing is remembered, nothing breaks. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // As above.
  }
}

function write(store: Store, key: string, parts: Iterable<string>): void {
  const list = [...parts];
  attempt(() => (list.length === 0 ? store.removeItem(key) : store.setItem(key, JSON.stringify(list))));
}

function loadingIn(tab: Store): Loading | undefined {
  try {
    const { page, at, parts } = JSON.parse(tab.getItem(LOADING) ?? '{}') as Partial<
      Record<keyof Loading, unknown>
    >;
    if (typeof page !== 'string' || typeof at !== 'number' || !Array.isArray(parts)) return undefined;
    return { page, at, parts: parts.filter((part): part is string => typeof part === 'string') };
  } catch {
    return undefined;
  }
}

/** What a page of this tab was loading when it fell silent; a page that lived until just now accuses nobody. */
function leftLoading(tab: Store, now: number): readonly string[] {
  const left = loadingIn(tab);
  attempt(() => tab.removeItem(LOADING));
  return left && now - left.at >= SURELY_MS ? left.parts : [];
}

/** A mark of what a page was drawing, as it stood when this page began. */
interface Mark {
  key: string;
  value: string;
  part: string;
}

/** What pages have been drawing for so long that they will hardly come back. */
function silentDrawing(browser: HangDeps['browser'], now: number): Mark[] {
  const keys = Array.from({ length: browser.length }, (_, index) => browser.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(DRAWING))
    .flatMap((key) => {
      const value = browser.getItem(key) ?? '';
      const [since = '', part = ''] = value.split(/ (.*)/s);
      return now - Number(since) < SURELY_MS ? [] : [{ key, value, part }];
    });
}

/** Reads what was left behind, and marks from now on. */
export function createHangs({ browser, tab, now, later, beat, onLeave, onReturn, page }: HangDeps): Hangs {
  const hung = new Set(listIn(browser, HUNG));
  const suspects = leftLoading(tab, now());
  let silent: Mark[] = [];
  attempt(() => (silent = silentDrawing(browser, now())));
  // Of several that were being loaded one hung: they are loaded one after the other, and the next time it is known which.
  const trial = new Set(suspects.length > 1 ? suspects : []);
  if (suspects.length === 1) suspects.forEach((part) => hung.add(part));
  write(browser, HUNG, hung);

  const busy = new Set<string>();
  let endBeat: (() => void) | undefined;
  /** Says what is being loaded, now and with each beat; says nothing of another page of this tab. */
  const mark = () => {
    if (busy.size > 0)
      return attempt(() => tab.setItem(LOADING, JSON.stringify({ page, at: now(), parts: [...busy] })));
    endBeat?.();
    endBeat = undefined;
    if (loadingIn(tab)?.page === page) attempt(() => tab.removeItem(LOADING));
  };
  let turn: Promise<void> = Promise.resolve();
  let marked = false;
  const unmark = () => {
    marked = false;
    attempt(() => browser.removeItem(DRAWING + page));
  };
  // A page that was left may draw once more, and is ended before it could take its mark away.
  let left = false;
  onLeave(() => {
    left = true;
    unmark();
    busy.clear();
    mark();
  });
  onReturn(() => (left = false));

  /** A page that lives, in another tab of a slow machine, has taken its mark away by the time it matters. */
  function accuse(part: string): void {
    const marks = silent.filter((mark) => mark.part === part);
    if (marks.length === 0) return;
    silent = silent.filter((mark) => mark.part !== part);
    attempt(() => {
      const standing = marks.filter(({ key, value }) => browser.getItem(key) === value);
      if (standing.length === 0) return;
      hung.add(part);
      standing.forEach(({ key }) => browser.removeItem(key));
      write(browser, HUNG, hung);
    });
  }

  return {
    hung(part) {
      accuse(part);
      return hung.has(part);
    },
    forgive(part) {
      if (hung.delete(part)) write(browser, HUNG, hung);
    },
    during(part) {
      if (left) return;
      attempt(() => browser.setItem(DRAWING + page, `${now()} ${part}`));
      if (!marked) later(unmark);
      marked = true;
    },
    async loading(part, load) {
      const tried = trial.has(part);
      let done: () => void = () => undefined;
      if (tried) {
        const before = turn;
        turn = new Promise((next) => (done = next));
        await before;
      }
      if (!left && (tried || trial.size === 0)) {
        busy.add(part);
        endBeat ??= beat(mark);
        mark();
      }
      try {
        return await load();
      } finally {
        if (busy.delete(part)) mark();
        trial.delete(part);
        done();
      }
    },
  };
}

/** Those of this page. */
export const browserHangs = (): Hangs =>
  createHangs({
    browser: browserStore,
    tab: tabStore,
    now: () => Date.now(),
    later: (then) => void setTimeout(then),
    beat(then) {
      const timer = setInterval(then, BEAT_MS);
      return () => clearInterval(timer);
    },
    onLeave: (then) => window.addEventListener('pagehide', then),
    onReturn: (then) => window.addEventListener('pageshow', then),
    page: Math.random().toString(36).slice(2),
  });
