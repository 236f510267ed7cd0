import { type Connection, spare } from '../runtime/connection';
import { inlined } from '../federation/registry/inlined';
import { beginningOf, type Plan } from '../navigation/plan';

/** What of a browser is used; not all of it is everywhere. */
export interface Idle {
  fetch: (file: string, init: RequestInit) => Promise<Response>;
  /** Calls back when there is nothing else to do. */
  whenIdle: (then: () => void) => void;
  connection: Connection | undefined;
}

const browser = (): Idle => ({
  fetch: (file, init) => window.fetch(file, init),
  whenIdle: (then) => {
    // Safari has none.
    if ('requestIdleCallback' in window) window.requestIdleCallback(then);
    else setTimeout(then, 200);
  },
  connection: (navigator as Navigator & { connection?: Connection }).connection,
});

/**
 * Fetches the shell's files of the page behind the sign-in into the browser's cache, while somebody types a password: none
 * is run. Of remotes nothing is fetched: they are for people who are signed in.
 * @param path where the sign-in leads
 * @param then called once they are here, and there is again nothing else to do
 */
export function prefetchPage(
  path: string,
  language: string,
  then?: () => void,
  idle: Idle = browser(),
): void {
  const text = inlined('portal-plan');
  if (text === undefined || !spare(idle.connection)) return;
  const { pathname } = new URL(path, window.location.origin);
  idle.whenIdle(() => {
    const { files } = beginningOf(JSON.parse(text) as Plan, pathname, true, language);
    const fetched = files.map((file) =>
      idle
        .fetch(`/${file}`, { priority: 'low' })
        // A body that nobody reads is not kept.
        .then((answer) => answer.arrayBuffer()),
    );
    // Whoever needs a file that did not come asks for it, and tells what is wrong.
    void Promise.allSettled(fetched).then(() => then && idle.whenIdle(then));
  });
}
