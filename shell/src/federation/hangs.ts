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
/** Another tab that lives may be drawing at this moment; it is done long before. */
const SURELY_MS = 2_000;

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

/** What pages were drawing that never came back; their marks are taken away. */
function leftDrawing(browser: HangDeps['browser'], now: number): string[] {
  const keys = Array.from({ length: browser.length }, (_, index) => browser.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(DRAWING))
    .flatMap((key) => {
      const [since = '', part = ''] = (browser.getItem(key) ?? '').split(/ (.*)/s);
      if (now - Number(since) < SURELY_MS) return [];
      browser.removeItem(key);
      return part === '' ? [] : [part];
    });
}

/** Reads what was left behind, and marks from now on. */
export function createHangs({ browser, tab, now, later, onLeave, onReturn, page }: HangDeps): Hangs {
  const hung = new Set(listIn(browser, HUNG));
  const suspects = listIn(tab, LOADING);
  attempt(() => leftDrawing(browser, now()).forEach((part) => hung.add(part)));
  // Of several that were being loaded one hung: they are loaded one after the other, and the next time it is known which.
  const trial = new Set(suspects.length > 1 ? suspects : []);
  if (suspects.length === 1) suspects.forEach((part) => hung.add(part));
  write(browser, HUNG, hung);
  write(tab, LOADING, []);

  const busy = new Set<string>();
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
    write(tab, LOADING, []);
  });
  onReturn(() => (left = false));

  return {
    hung: (part) => hung.has(part),
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
      const mark = !left && (tried || trial.size === 0);
      if (mark) write(tab, LOADING, busy.add(part));
      try {
        return await load();
      } finally {
        if (busy.delete(part) && !left) write(tab, LOADING, busy);
        trial.delete(part);
        done();
      }
    },
  };
}

/** Those of this page. */
export const browserHangs = (): Hangs =>
  createHangs({
    browser: window.localStorage,
    tab: window.sessionStorage,
    now: () => Date.now(),
    later: (then) => void setTimeout(then),
    onLeave: (then) => window.addEventListener('pagehide', then),
    onReturn: (then) => window.addEventListener('pageshow', then),
    page: Math.random().toString(36).slice(2),
  });
