import type { Notification } from '@portal/kit/wire';
import { pageOf } from '../../paths';

interface Stop {
  id: string;
  to: string;
}

let stops: readonly Stop[] = [];

export function rememberRows(rows: readonly Notification[]): void {
  stops = rows.flatMap((one) => {
    const to = pageOf(one);
    return to === undefined ? [] : [{ id: one.notificationId, to }];
  });
}

/** The pages before and after one, in the order of the inbox; empty if the inbox did not list it. */
export function neighboursOf(notificationId: string): { previous?: string; next?: string } {
  const at = stops.findIndex(({ id }) => id === notificationId);
  if (at < 0) return {};
  const [previous, next] = [stops[at - 1]?.to, stops[at + 1]?.to];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}
