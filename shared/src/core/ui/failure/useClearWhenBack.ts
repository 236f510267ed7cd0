import { useEffect, useEffectEvent } from 'react';
import type { ApiFailure } from '../../http/failure/failure';
import { onPortalBack } from './portalBack';

/**
 * Clears a shown failure once the portal is reachable again, if it says that the portal could not be reached. One after
 * which the change may be done already stays: that is not known either with a network.
 */
export function useClearWhenBack(
  failure: Pick<ApiFailure, 'kind' | 'isKeyed'> | undefined,
  clear: () => void,
): void {
  const isUnreachable =
    failure !== undefined && !failure.isKeyed && ['network', 'unavailable'].includes(failure.kind);
  const back = useEffectEvent(clear);
  useEffect(() => (isUnreachable ? onPortalBack(() => back()) : undefined), [isUnreachable]);
}
