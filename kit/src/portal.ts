import { useMemo } from 'react';
import { type OwnedMenuItem, usePortal as usePortalOfHost } from '@portal/shared';
import type { PortalConfig } from '@portal/shared/config';
import type { Subject } from '@portal/shared/registry';

/** The portal's data for a remote: the site's configuration, the subject of permission rules, and that user's menu. */
export interface PortalView {
  config: PortalConfig;
  subject: Subject;
  menu: readonly OwnedMenuItem[];
}

/**
 * The portal around a remote's screen. The object is built from these three properties only, so that no cast of its
 * type can reach the session.
 * @throws outside a host
 */
export function usePortal(): PortalView {
  const { config, subject, menu } = usePortalOfHost();
  return useMemo(() => Object.freeze({ config, subject, menu }), [config, subject, menu]);
}
