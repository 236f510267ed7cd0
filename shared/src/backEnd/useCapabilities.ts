import { usePortal } from '../remote/PortalContext';
import { usePortalSelector } from '../store/hooks';
import { type Capabilities, capabilitiesOf } from './capabilities';

/** What the back end behind the portal can do: screens ask this, and never which back end it is. */
export function useCapabilities(): Capabilities {
  const { config } = usePortal();
  return usePortalSelector(({ session }) => capabilitiesOf(config, session.user));
}
