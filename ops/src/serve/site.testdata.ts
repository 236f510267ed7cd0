import { loadPortalConfig, type PortalConfig, type PortalConfigFile } from '@portal/shared/config';

/** The manifest of a small build of the services. */
export const aManifest = (entry = 'own.js') => ({
  id: 'services',
  name: 'services',
  version: '1.0.0',
  hostApi: '^1.0.0',
  entry,
  chunks: { remote: ['chunks/remote.js'] },
  files: { [entry]: { integrity: 'sha384-AAAA', bytes: 1 } },
});

export function aConfig(file: PortalConfigFile = {}): PortalConfig {
  const loaded = loadPortalConfig(file);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.failures));
  return loaded.config;
}
