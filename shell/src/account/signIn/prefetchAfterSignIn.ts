import { getFile, type Connection, spare, inlined, beginningOf, type PagePlan } from '../../platform';

export interface Idle {
  /** Resolves when the file is in the cache. */
  load: (file: string) => Promise<unknown>;
  whenIdle: (then: () => void) => void;
  connection: Connection | undefined;
}

const browser = (): Idle => ({
  load: (file) =>
    getFile(file, { responseType: 'arraybuffer', fetchOptions: { priority: 'low' }, timeout: 0 }),
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
    const { files } = beginningOf(JSON.parse(text) as PagePlan, pathname, true, language);
    const fetched = files.map((file) => idle.load(`/${file}`));
    // Code that needs a failed file fetches it again and reports the error.
    void Promise.allSettled(fetched).then(() => then && idle.whenIdle(then));
  });
}
