import { browserStore, type GuardedStore, tabStore } from '@portal/shared/storage';
import { RemoteLoadError } from '../verify/failure';

/**
 * Remembers, across the end of a page, which parts of remotes it was starting. Code that never returns cannot be stopped
 * by the page it runs in; but a page that finds the marks of one that ended in between does not start those parts unasked.
 */
export interface CrashGuard {
  /** Whether a page ended while it was starting this, and nobody has tried it since. */
  hung: (part: string) => boolean;
  /** Somebody tries it again. */
  forgive: (part: string) => void;
  /**
   * Marks a part whose code is about to run. @returns takes the mark away: it is there, or has failed
   * @throws RemoteLoadError where it must not be started unasked
   */
  begin: (part: string) => () => void;
  /** The same for code that is waited for. */
  run: <T>(part: string, start: () => Promise<T>) => Promise<T>;
}

const STARTING = 'portal-starting';
const HUNG = 'portal-hung';

function read(store: GuardedStore, key: string): string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((part): part is string => typeof part === 'string') : [];
  } catch {
    return [];
  }
}

const write = (store: GuardedStore, key: string, parts: ReadonlySet<string>): unknown =>
  parts.size === 0 ? store.removeItem(key) : store.setItem(key, JSON.stringify([...parts]));

/** That of a page. Marks are the tab's, as another tab may be starting the same at this moment; verdicts the browser's. */
export function createCrashGuard(
  page: EventTarget = window,
  tab = tabStore,
  browser = browserStore,
  isHidden = () => document.hidden,
): CrashGuard {
  const starting = new Set<string>();
  let hung: Set<string> | undefined;
  let left = false;
  const mark = () => write(tab, STARTING, starting);

  /** Not before the first question: the page before is told of its end a moment after this one has begun. */
  function verdicts(): Set<string> {
    if (hung) return hung;
    const behind = read(tab, STARTING);
    hung = new Set([...read(browser, HUNG), ...behind]);
    if (behind.length > 0) write(browser, HUNG, hung);
    mark();
    return hung;
  }

  const leave = () => {
    // A page that was left may draw once more, and is ended before it could take that mark away.
    left = true;
    starting.clear();
    tab.removeItem(STARTING);
  };
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', () => (left = false));
  // A phone ends pages that nobody sees without a word: that says nothing of what they were loading.
  page.addEventListener('visibilitychange', () => {
    if (isHidden()) leave();
    else left = false;
  });

  const begin: CrashGuard['begin'] = (part) => {
    if (verdicts().has(part)) throw new RemoteLoadError({ kind: 'hung', part });
    if (!left && !starting.has(part)) {
      starting.add(part);
      mark();
    }
    return () => {
      if (starting.delete(part)) mark();
    };
  };

  return {
    hung: (part) => verdicts().has(part),
    forgive(part) {
      if (verdicts().delete(part)) write(browser, HUNG, verdicts());
    },
    begin,
    async run(part, start) {
      const end = begin(part);
      try {
        return await start();
      } finally {
        end();
      }
    },
  };
}
