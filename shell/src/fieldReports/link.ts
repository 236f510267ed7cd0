import type { ConnectionState } from '@portal/shared';
import { bucketOf } from '@portal/shared/wire';
import type { CountFact } from './collector';
import type { Build } from './place';

/** Counts the times without the live channel, when it is back. */
export function createGaps(
  count: CountFact,
  shell: Build,
  now: () => number,
): (link: ConnectionState) => void {
  let since: number | undefined;
  return (link) => {
    if (link.kind === 'reconnecting' || link.kind === 'offline') since ??= link.since;
    else if (link.kind === 'live' && since !== undefined) {
      count({ measure: 'gap', ...shell, bucket: bucketOf('gap', now() - since) });
      since = undefined;
    } else if (link.kind === 'off') since = undefined;
  };
}
