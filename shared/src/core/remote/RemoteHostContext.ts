import { createContext, useContext } from 'react';
import { PortalContext } from './PortalContext';
import type { RemoteHost } from './contract';

export const RemoteHostContext = createContext<RemoteHost | null>(null);

/** The host of the remote whose screen or slot item calls it. @throws outside a remote */
export function useRemoteHost(): RemoteHost {
  const host = useContext(RemoteHostContext);
  if (!host) throw new Error('useRemoteHost is for screens and slot items of a remote');
  return host;
}

/** Whether a feature of this remote is on for this user; false for an unknown one. Re-renders when it is switched. */
export function useFeature(name: string): boolean {
  const host = useRemoteHost();
  const { features = {} } = useContext(PortalContext)?.subject ?? {};
  return (features[`${host.remoteId}.${name}`] ?? host.features[name]) === true;
}
