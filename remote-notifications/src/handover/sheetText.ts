import { notificationText, type Notification, type SeenAssignment } from '@portal/kit/wire';
import { byPerson, type Scope } from './groups';
import type { HandoverSheet } from './sheet';
import { totalsOf } from './sheetTotals';

/** The words and formats of the reader's language. */
export interface SheetWords {
  t: (id: string, values?: Record<string, string | number>) => string;
  dateTime: (at: string) => string;
  status: (status: string) => string;
  priority: (priority: string) => string;
  /** When work is due, at the end of the shift; undefined where it has no time. */
  due: (assignment: SeenAssignment, at: string) => string | undefined;
}

/** Whose work the sheet is about. */
export const scopeText = (scope: Scope, { t }: Pick<SheetWords, 't'>): string =>
  scope.kind === 'mine'
    ? t('handover.of.person', { name: scope.name })
    : scope.pilot === undefined
      ? t('handover.of.all')
      : t('handover.of.pilot', { pilot: scope.pilot });

/**
 * The sheet as plain text, for a mail or a message, in the reader's language.
 * @param more `next`: whom it goes to, where a plan says so; `remarks`: what its writer adds
 */
export function sheetText(
  sheet: HandoverSheet,
  scope: Scope,
  words: SheetWords,
  { next, remarks = '' }: { next?: string | undefined; remarks?: string } = {},
): string {
  const { t, dateTime, status, priority, due } = words;
  const text = (one: Parameters<typeof notificationText>[0]) =>
    notificationText(one) ?? t('inbox.noDescription');
  const assignment = (one: SeenAssignment) => {
    const people = [one.sourceUser, one.targetUser].filter(Boolean).join(' → ');
    const facts = [
      status(one.status),
      due(one, sheet.shift.to),
      priority(one.priority),
      one.moduleName ?? one.module,
      people,
    ];
    return `- ${text(one)} (${facts.filter(Boolean).join(', ')})`;
  };
  const people = (items: readonly SeenAssignment[]) =>
    scope.kind === 'mine'
      ? items.map(assignment)
      : byPerson(items, scope).flatMap((group) => [`${group.title}:`, ...group.items.map(assignment)]);
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
    scopeText(scope, words),
    ...(next === undefined ? [] : [next]),
    '',
    ...totalsOf(sheet).map(({ textId, count }) => `${t(textId)}: ${count}`),
    ...section('handover.open', people(sheet.open), sheet.open.length),
    ...section('handover.reOpened', people(sheet.reOpened), sheet.reOpened.length),
    ...section('handover.older', people(sheet.older), sheet.older.length),
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
    ...(remarks.trim() === '' ? [] : ['', t('handover.remarks'), remarks.trim()]),
  ].join('\n');
}
