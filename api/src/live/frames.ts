import { type Notification } from '@portal/shared/wire';
import {
  col,
  type Database,
  nothing,
  notificationColumns,
  notificationShape,
  notificationTables,
  present,
  rows,
  sql,
} from '../platform';

/** Notifications in one frame: clients read frames of a few KiB best. */
const NOTIFICATIONS_PER_FRAME = 20;

export interface StoredNotification {
  readonly noticeId: string;
  readonly notification: Notification;
}

/**
 * The notifications of notices as a page gets them, in the order of the notices.
 * @param only those of these recipients (`of`); at most so many (`most`)
 */
export async function readNotifications(
  db: Database,
  notices: readonly string[],
  only: { readonly of?: readonly string[]; readonly most?: number },
): Promise<StoredNotification[]> {
  const read = await rows(
    db,
    { ...notificationShape, noticeId: col.number },
    sql`select n.notice_id as "noticeId", ${notificationColumns} from ${notificationTables}
      where n.notice_id = any(${notices}::bigint[])
        ${only.of ? sql`and n.user_id = any(${only.of}::text[])` : nothing}
      order by n.notice_id ${only.most ? sql`limit ${only.most}` : nothing}`,
  );
  return read.map(({ noticeId, ...one }) => ({ noticeId: String(noticeId), notification: present(one) }));
}

/** The bodies of the frames with these notifications, by recipient and in their order. */
export function framesOf(notifications: readonly Notification[]): { recipient: string; body: string }[] {
  const groups = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const group = groups.get(notification.userId);
    if (group === undefined) groups.set(notification.userId, [notification]);
    else group.push(notification);
  }
  const frames: { recipient: string; body: string }[] = [];
  for (const [recipient, theirs] of groups)
    for (let start = 0; start < theirs.length; start += NOTIFICATIONS_PER_FRAME) {
      const batch = theirs.slice(start, start + NOTIFICATIONS_PER_FRAME);
      frames.push({ recipient, body: JSON.stringify(batch.length === 1 ? batch[0] : batch) });
    }
  return frames;
}
