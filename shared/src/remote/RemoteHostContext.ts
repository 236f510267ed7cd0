import { createContext, useContext } from 'react';
import { PortalContext } from './PortalContext';
import type { RemoteHost } from './contract';

export const RemoteHostContext = createContext<RemoteHost | null>(null);

/** What the portal lends the remote whose screen or slot item this is. @throws outside a remote */
export function useRemoteHost(): RemoteHost {
  const host = useContext(RemoteHostContext);
  if (!host) throw new Error('useRemoteHost is for screens and slot items of a remote');
  return host;
}

/**
 * Whether a feature of this remote is on for this person now; an unknown feature is off. It follows the registry: the
 * screen is drawn anew when the feature is switched.
 */
export function useFeature(name: string): boolean {
  const host = useRemoteHost();
  const { features = {} } = useContext(PortalContext)?.subject ?? {};
  return (features[`${host.remoteId}.${name}`] ?? host.features[name]) === true;
}
