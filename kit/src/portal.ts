import { useMemo } from 'react';
import { type OwnedMenuItem, usePortal as usePortalOfHost } from '@portal/shared';
import type { PortalConfig } from '@portal/shared/config';
import type { Subject } from '@portal/shared/registry';

/** What the portal tells a remote about itself: the site, who the rules think is there, and the menu of that person. */
export interface PortalView {
  config: PortalConfig;
  subject: Subject;
  menu: readonly OwnedMenuItem[];
}

/**
 * The portal around a screen of a remote. It is built of those three and of nothing else the host has: no session can be
 * reached through it, whatever its type is taken for.
 * @throws outside a host
 */
export function usePortal(): PortalView {
  const { config, subject, menu } = usePortalOfHost();
  return useMemo(() => Object.freeze({ config, subject, menu }), [config, subject, menu]);
}
