import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';

export type Host = ModuleFederation;

export type FederationPlugin = NonNullable<Parameters<Host['registerPlugins']>[0]>[number];

/** The page's one federation run time. The build's plugin has started it, with the shared modules in its scope. */
export function runTime(): Host {
  const host = getInstance();
  if (!host) throw new Error('The build has no federation plugin');
  return host;
}
