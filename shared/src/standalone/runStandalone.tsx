import { createRoot } from 'react-dom/client';
import { loadPortalConfig, type PortalConfigFile } from '../config';
import { attachPreferences } from '../preferences';
import { checkDefinition, type RemoteDefinition } from '../remote';
import { createStandaloneBasics } from './basics';
import { prepareInterface } from '../ui/core';
import type { LiveSource } from './live';
import { StandaloneApp } from './StandaloneApp';

export interface StandaloneOptions {
  /** Registry features to switch on, as the site's registry would. */
  features?: Readonly<Record<string, boolean>>;
  /** What a site would say in `portal.config.json`. */
  config?: PortalConfigFile;
  /** Makes a back end in the page, before anything is asked (`?mock=1`). */
  mock?: () => Promise<StandaloneMock>;
}

/** What a back end in the page stands for. */
export interface StandaloneMock {
  /** The network: see `mockFetch`. */
  fetch: typeof fetch;
  /** The live channel; without it nothing comes by itself. */
  live?: LiveSource | undefined;
}

/** A back end in the page has no channel that could be opened. */
const silent: LiveSource = () => () => undefined;

/**
 * Opens a remote alone: same providers, same contract, against the local api, or against the remote's own in-browser
 * mock with `?mock=1`. A strip on top switches user, pilot, access level, language, direction and mode.
 * @throws when the definition breaks the contract, naming the field
 */
export async function runStandalone(
  definition: RemoteDefinition,
  options: StandaloneOptions = {},
): Promise<void> {
  const checked = checkDefinition(definition, definition.id);
  if (!checked.ok) throw new Error(`remote.ts: ${checked.path} ${checked.problem}`);
  const loaded = loadPortalConfig({
    site: { name: definition.id, production: false },
    demo: true,
    ...options.config,
  });
  if (!loaded.ok)
    throw new Error(loaded.failures.map(({ path, message }) => `${path} ${message}`).join('; '));
  const mocked = new URLSearchParams(window.location.search).get('mock') === '1';
  const mock = mocked ? await options.mock?.() : undefined;
  const live = mocked ? (mock?.live ?? silent) : undefined;

  const basics = createStandaloneBasics(loaded.config, mock?.fetch);
  attachPreferences(basics.store);
  await prepareInterface(basics.store.getState().preferences);
  const root = document.getElementById('root');
  if (!root) throw new Error('standalone.html has no #root');
  createRoot(root).render(
    <StandaloneApp
      definition={checked.definition}
      basics={basics}
      config={loaded.config}
      features={options.features ?? {}}
      live={live}
    />,
  );
  await basics.initialise();
}
