import type { Host } from './host';

let host: Promise<Host> | undefined;

/** The page's one federation run time. Its chunk loads before or with the first remote, never on the sign-in page. */
export function runTime(): Promise<Host> {
  return (host ??= import(/* webpackChunkName: "frame" */ './host').then(
    ({ createHost }) => createHost(),
    (error: unknown) => {
      host = undefined;
      throw error;
    },
  ));
}
