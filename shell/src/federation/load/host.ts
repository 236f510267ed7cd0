import { createInstance } from '@module-federation/enhanced/runtime';
import runTime from '@module-federation/webpack-bundler-runtime';
import { type Offer, offered } from './offered';

declare const __SHARED_VERSIONS__: Record<string, string>;

const NAME = 'portal_shell';

/** The global in which remotes' builds look for the run time; `shared/build/remote.cjs` compiles the name into them. */
const LENT = '__portalFederation';

/**
 * Shares the page's federation run time with every remote, which saves 45 kB in each entry. Must run before any entry
 * is evaluated. A remote that brings its own run time is not disturbed.
 */
function lendRunTime(): void {
  Object.assign(globalThis, { [LENT]: runTime });
}

/**
 * The federation run time with every shared module of the page in its scope. The shell is an ordinary bundle, so its
 * first load holds only what that page uses; modules for remotes come with this chunk.
 */
export function createHost(
  offers: Readonly<Record<string, Offer>> = offered,
  versions: Readonly<Record<string, string>> = __SHARED_VERSIONS__,
) {
  lendRunTime();
  const share = (key: string, version: string) => {
    const offer = offers[key];
    if (!offer) throw new Error(`The shared module ${key} is not offered`);
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    if ('module' in offer) return { version, shareConfig, lib: () => offer.module };
    const get = async () => {
      try {
        const module = await offer.load();
        return () => module;
      } catch (error) {
        forgetLoading(key, version);
        throw error;
      }
    };
    return { version, shareConfig, get };
  };
  const host = createInstance({
    name: NAME,
    id: NAME,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(Object.entries(versions).map(([key, version]) => [key, share(key, version)])),
  });

  /** Drops a failed load: the run time keeps a rejected promise, and would give it to the next caller. */
  function forgetLoading(key: string, version: string): void {
    const entry = host.shareScopeMap.default?.[key]?.[version];
    if (entry) entry.loading = null;
  }

  return host;
}

export type Host = ReturnType<typeof createHost>;
