import { bucketOf, type Notification, paths } from '@portal/shared/wire';
import type { CallOutcome } from '../platform';
import type { Build } from './place';
import type { CountFact } from './collector';

/** Calls that failed, by the name of their endpoint: their address may contain anything. */
export function countFailedCall(
  { endpoint, owner, isChange, failure }: CallOutcome,
  count: CountFact,
  buildOf: (remote: string | undefined) => Build,
): void {
  if (failure === undefined) return;
  const fact = { ...buildOf(owner), call: endpoint, kind: failure };
  count({ measure: 'call', ...fact });
  if (isChange) count({ measure: 'action', ...fact });
}

/** Notifications whose time is remembered. */
const KEPT = 200;

/** The call by which somebody becomes the owner of a condition: "I have it". */
const takeCall = (condition: string) => ({ path: paths.conditions.owner(condition), method: 'PUT' }) as const;

/**
 * The time from a notification's appearance as news in this page to the "I have it" for its condition, which is only
 * remembered in the page.
 */
export function createTakes(
  count: CountFact,
  buildOf: (remote: string | undefined) => Build,
  now: () => number,
) {
  /** By the path of the call. */
  const shownAt = new Map<string, number>();
  return {
    shown(notifications: readonly Pick<Notification, 'relatedCondition'>[]): void {
      for (const { relatedCondition } of notifications) {
        if (relatedCondition === undefined) continue;
        const { path } = takeCall(relatedCondition);
        if (!shownAt.has(path)) shownAt.set(path, now());
        const [oldest] = shownAt.keys();
        if (shownAt.size > KEPT && oldest !== undefined) shownAt.delete(oldest);
      }
    },
    called({ owner, path, method, failure }: CallOutcome): void {
      const since = shownAt.get(path);
      if (since === undefined || method !== 'PUT' || failure !== undefined) return;
      shownAt.delete(path);
      count({
        measure: 'take',
        ...buildOf(owner),
        bucket: bucketOf('take', now() - since),
      });
    },
  };
}
