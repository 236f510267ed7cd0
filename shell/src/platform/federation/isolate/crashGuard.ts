import { browserStore, type GuardedStore, tabStore } from '@portal/shared/storage';
import { RemoteLoadError } from '../verify/failure';

/**
 * A record of the remote parts that a page was starting, kept across page loads, because a page cannot stop code that
 * never returns. The tab's next page starts the parts of an ended one only when a user retries them.
 */
export interface CrashGuard {
  /** Whether a page ended while it started this part, and no user has retried it since. */
  hung: (part: string) => boolean;
  forgive: (part: string) => void;
  /**
   * Marks a part whose code is about to run. Returns the function that removes the mark, after success or failure.
   * @throws RemoteLoadError of kind `hung` if the part hung before
   */
  begin: (part: string) => () => void;
  run: <T>(part: string, start: () => Promise<T>) => Promise<T>;
}

const STARTING = 'portal-starting';
const HUNG = 'portal-hung';

function read(store: GuardedStore, key: string): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((part): part is string => typeof part === 'string') : [];
  } catch {
    return [];
  }
}

const write = (store: GuardedStore, key: string, parts: ReadonlySet<string>): unknown =>
  parts.size === 0 ? store.removeItem(key) : store.setItem(key, JSON.stringify([...parts]));

/** The crash guard of a page. Marks are per tab, as another tab may be starting the same part; verdicts per browser. */
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

  /** Reads the marks on first use only: the previous page gets its `pagehide` shortly after this page has begun. */
  function verdicts(): Set<string> {
    if (hung) return hung;
    const behind = read(tab, STARTING);
    hung = new Set([...read(browser, HUNG), ...behind]);
    if (behind.length > 0) write(browser, HUNG, hung);
    mark();
    return hung;
  }

  const leave = () => {
    // A page may still render after `pagehide`. It would end before it could clear that mark, so `left` prevents it.
    left = true;
    starting.clear();
    tab.removeItem(STARTING);
  };
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', () => (left = false));
  // A phone ends hidden pages without any event, so such an end says nothing about what was starting.
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
