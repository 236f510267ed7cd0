import { usePortal } from './PortalContext';
import { usePortalSelector } from '../store/hooks';
import { type Capabilities, capabilitiesOf } from '../backEnd/capabilities';

/** The capabilities of the back end; screens ask for these, never for which back end it is. */
export function useCapabilities(): Capabilities {
  const { config } = usePortal();
  return usePortalSelector(({ session }) => capabilitiesOf(config, session.user));
}
