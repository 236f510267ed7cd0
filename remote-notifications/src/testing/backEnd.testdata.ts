import { aNotification } from '@portal/kit/testing';
import type { Notification } from '@portal/kit/wire';
import type { BackEnd } from '../mock/backEnd';
import { sampleBackEnd } from '../mock/sample';

/** A back end with exactly these notifications of its caller, newest first. */
export function backEndWith(
  kind: BackEnd['kind'],
  count: number,
  over: (at: number) => Partial<Notification> = () => ({}),
): BackEnd {
  const backEnd = sampleBackEnd(kind);
  const { userId } = backEnd.caller;
  backEnd.notifications = Array.from({ length: count }, (_, at) =>
    aNotification({
      userId,
      description: `Event ${at}`,
      timestamp: new Date(Date.UTC(2026, 0, 2) - at * 60_000).toISOString(),
      ...over(at),
    }),
  );
  return backEnd;
}
