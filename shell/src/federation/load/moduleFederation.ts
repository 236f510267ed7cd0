import type { Host } from './host';

let host: Promise<Host> | undefined;

/**
 * The federation run time, one for the page. Its chunk is asked for with the first remote, or earlier where one is
 * sure to come; a login page does without.
 */
export function runTime(): Promise<Host> {
  return (host ??= import(/* webpackChunkName: "frame" */ './host').then(
    ({ createHost }) => createHost(),
    (error: unknown) => {
      // Whoever asks next, asks the network anew.
      host = undefined;
      throw error;
    },
  ));
}
