import { isSame, newestFirst, type Notification, priorities, type Priority } from '@portal/shared/wire';

/** The recommended maximum share per priority, so that High stays meaningful (docs/reference/product.md#figures). */
const RECOMMENDED_SHARES: Readonly<Record<Priority, number>> = { High: 0.05, Mid: 0.15, Low: 0.8 };

export interface MixLine {
  priority: Priority;
  count: number;
  share: number;
  guide: number;
}

export interface Mix {
  total: number;
  lines: MixLine[];
  tooMuchHigh: boolean;
}

/** The fewest notifications for which a share means something. */
const MIN_NOTIFICATIONS_FOR_SHARE = 20;

export function priorityMix(notifications: readonly Pick<Notification, 'priority'>[]): Mix {
  const total = notifications.length;
  const lines = [...priorities]
    .sort((a, b) => RECOMMENDED_SHARES[a] - RECOMMENDED_SHARES[b])
    .map((priority): MixLine => {
      const count = notifications.filter((one) => one.priority === priority).length;
      return { priority, count, share: total === 0 ? 0 : count / total, guide: RECOMMENDED_SHARES[priority] };
    });
  const high = lines.find(({ priority }) => priority === 'High');
  return {
    total,
    lines,
    tooMuchHigh: total >= MIN_NOTIFICATIONS_FOR_SHARE && (high?.share ?? 0) > 2 * RECOMMENDED_SHARES.High,
  };
}

/** Arrived and stored notifications in one list, without duplicates, newest first, at most `most`. */
export function withArrivals(
  page: readonly Notification[],
  arrived: readonly Notification[],
  most: number,
): Notification[] {
  const list: Notification[] = [];
  for (const one of [...page, ...arrived]) if (!list.some((other) => isSame(other, one))) list.push(one);
  return list.sort(newestFirst).slice(0, most);
}
