import { addressOf, type Basics, type Runtime, whenIdle } from '../platform';
import { ownPaths } from './app/routes';

/** Compiled in by the build. */
declare const __SHELL_VERSION__: string;

/**
 * Starts field reports when the page is idle, so that neither their code nor their work delays the first screen. Not on a
 * slow or metered network, and not in a browser with Global Privacy Control.
 */
export function reportFromField(basics: Basics, runtime: Runtime): void {
  const landing = addressOf(window.location);
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true) return;
  whenIdle(() => {
    import(/* webpackChunkName: "fieldReports" */ '../fieldReports/start').then(
      ({ startFieldReports }) =>
        startFieldReports({ basics, runtime, version: __SHELL_VERSION__, routes: ownPaths, landing }),
      // The page works without them.
      () => undefined,
    );
  });
}
