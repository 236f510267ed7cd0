import { type Connection, spare } from '../runtime/connection';
import { inlined } from '../federation/registry/inlined';
import { beginningOf, type Plan } from '../navigation/plan';

export interface Idle {
  fetch: (file: string, init: RequestInit) => Promise<Response>;
  whenIdle: (then: () => void) => void;
  connection: Connection | undefined;
}

const browser = (): Idle => ({
  fetch: (file, init) => window.fetch(file, init),
  whenIdle: (then) => {
    // Safari lacks it.
    if ('requestIdleCallback' in window) window.requestIdleCallback(then);
    else setTimeout(then, 200);
  },
  connection: (navigator as Navigator & { connection?: Connection }).connection,
});

/**
 * Fetches the shell's files of the page after sign-in into the HTTP cache while the user types; runs none of them.
 * Remotes' files are not fetched, because they are for signed-in users only.
 * @param path the path after sign-in
 * @param then called once the files are loaded and the browser is idle again
 */
export function prefetchAfterSignIn(
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
        // A body that is not read is not cached.
        .then((answer) => answer.arrayBuffer()),
    );
    // Code that needs a failed file fetches it again and reports the error.
    void Promise.allSettled(fetched).then(() => then && idle.whenIdle(then));
  });
}
