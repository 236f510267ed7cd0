import { exposedFiles, pageFiles, textFiles } from '@portal/shared/registry';
import type { LoadDeps } from '../federation/load/loadBuild';
import { allowedOrigins } from '../federation/registry/origins';
import type { RegistryClient } from '../federation/registry/registryClient';
import { addressOf } from '../navigation/address';
import { matched } from '../navigation/matched';
import type { Basics } from './basics';
import type { Resolved } from './resolved';
import type { TabOverride } from './tabOverride';
import { trustCode } from './trustedTypes';

/** The limits, clock and origins for code loaded at run time. From here on the page trusts code of these origins. */
export function createLoading(
  { config, store }: Basics,
  registry: RegistryClient,
  resolved: Pick<Resolved, 'get'>,
  override: TabOverride,
) {
  const mayServeCode = (url: string) =>
    allowedOrigins(config, registry.snapshot().registry, override.accepted()).has(new URL(url).origin);
  trustCode(mayServeCode);
  /** The id of the page that a remote contributes at this address. */
  const routeHere = (remote: string) => {
    const { contributions } = resolved.get().remotes.find(({ id }) => id === remote) ?? {};
    return matched(addressOf(window.location), contributions?.routes ?? [], ({ path }) => path)?.id;
  };
  const loading: LoadDeps = {
    limits: { manifestMs: config.registry.manifestTimeoutMs, scriptMs: config.registry.scriptTimeoutMs },
    allowed: mayServeCode,
    now: () => Date.now(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    random: Math.random,
    along: (manifest) => [
      ...exposedFiles(manifest),
      ...pageFiles(manifest, routeHere(manifest.id)),
      // Not `catalogue`'s language, which is English until the user's texts are loaded.
      ...textFiles(manifest, store.getState().preferences.i18n),
    ],
  };
  return loading;
}
