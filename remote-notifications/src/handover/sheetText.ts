import type { Notification, SeenAssignment } from '@portal/shared/wire';
import type { HandoverSheet } from './sheet';

/** The words and formats of the reader's language. */
export interface SheetWords {
  t: (id: string, values?: Record<string, string | number>) => string;
  dateTime: (at: string) => string;
  status: (status: string) => string;
  priority: (priority: string) => string;
}

/** The sheet as plain text, for a mail or a message, in the reader's language. */
export function sheetText(sheet: HandoverSheet, { t, dateTime, status, priority }: SheetWords): string {
  const text = (one: { description?: string | undefined }) => one.description || t('inbox.noDescription');
  const assignment = (one: SeenAssignment) => {
    const people = [one.sourceUser, one.targetUser].filter(Boolean).join(' → ');
    const facts = [status(one.status), priority(one.priority), one.moduleName ?? one.module, people];
    return `- ${text(one)} (${facts.filter(Boolean).join(', ')})`;
  };
  const notification = (one: Notification) =>
    `- ${dateTime(one.timestamp)} ${[one.moduleName ?? one.module, text(one)].filter(Boolean).join(': ')}`;
  const section = (id: string, lines: readonly string[], count = lines.length) => [
    '',
    `${t(id)} (${count})`,
    ...(lines.length > 0 ? lines : [t('handover.none')]),
  ];
  const { high, total, older, looked } = sheet.unread;
  const left = [
    ...(high.length < total ? [t('handover.first', { shown: high.length, count: total })] : []),
    ...(looked === null ? [] : [t('handover.looked', { count: looked })]),
  ];
  return [
    t('handover.heading', { from: dateTime(sheet.shift.from), to: dateTime(sheet.shift.to) }),
    ...section('handover.open', sheet.open.map(assignment)),
    ...section('handover.reOpened', sheet.reOpened.map(assignment)),
    ...section('handover.older', sheet.older.map(assignment)),
    ...section('handover.unreadHigh', high.map(notification), total),
    ...left,
    ...(older > 0 ? [t('handover.olderUnread', { count: older })] : []),
    ...section(
      'handover.comments',
      sheet.comments.map(
        ({ comment, assignment: about }) =>
          `- ${dateTime(comment.timestamp)} ${comment.originName}: ${comment.comment} (${text(about)})`,
      ),
    ),
  ].join('\n');
}
