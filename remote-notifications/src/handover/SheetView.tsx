import { Box, Card, Link, Typography } from '@portal/kit';
import { notificationText, type Notification, type SeenAssignment } from '@portal/kit/wire';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { isOverdue } from '../assignments/due';
import { pageOf, pages } from '../paths';
import { byPerson, type Scope } from './groups';
import type { HandoverSheet } from './sheet';
import { SheetEnd } from './SheetEnd';
import { scopeText, type SheetWords } from './sheetText';
import { SheetTotals } from './SheetTotals';

interface SectionProps {
  titleId: string;
  count: number;
  children: ReactNode;
}

function Section({ titleId, count, children }: SectionProps) {
  return (
    <Box
      component="section"
      sx={{ mb: 3, '@media print': { mb: 2, ...(count === 0 && { display: 'none' }) } }}
    >
      <Typography variant="h2" sx={{ mb: 1 }}>
        <FormattedMessage id={titleId} /> ({count})
      </Typography>
      {count === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="handover.none" />
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, '& > li': { mb: 1, breakInside: 'avoid' } }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

const ink = { color: 'text.primary', fontWeight: 600 } as const;

/** The sheet on screen and on paper. On paper the frame around it is left out and everything is black on white. */
export function SheetView({
  sheet,
  scope,
  words,
  next,
  remarks,
  onRemarks,
}: {
  sheet: HandoverSheet;
  scope: Scope;
  words: SheetWords;
  /** Whom it goes to, where a plan says so. */
  next?: string | undefined;
  remarks: string;
  onRemarks: (text: string) => void;
}) {
  const { t, dateTime, status, priority, due } = words;
  const textOf = (one: Parameters<typeof notificationText>[0]) =>
    notificationText(one) ?? t('inbox.noDescription');
  const assignment = (one: SeenAssignment) => (
    <li key={one.assignmentId}>
      <Link component={RouterLink} to={pages.assignment(one.assignmentId)} underline="hover" sx={ink}>
        {textOf(one)}
      </Link>
      {isOverdue(one, Date.parse(sheet.shift.to)) && (
        <Typography
          variant="body2"
          sx={{ color: 'error.main', fontWeight: 700, '@media print': { color: 'inherit' } }}
        >
          ⚠ {due(one, sheet.shift.to)}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          status(one.status),
          isOverdue(one, Date.parse(sheet.shift.to)) ? undefined : due(one, sheet.shift.to),
          t('handover.priority', { priority: priority(one.priority) }),
          one.moduleName ?? one.module,
          [one.sourceUser, one.targetUser].filter(Boolean).join(' → '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </li>
  );
  const people = (items: readonly SeenAssignment[]) =>
    scope.kind === 'mine'
      ? items.map(assignment)
      : byPerson(items, scope).map((group) => (
          <Box component="li" key={group.key} sx={{ listStyle: 'none', marginInlineStart: -2.5 }}>
            <Typography variant="h3" sx={{ mb: 0.5, breakAfter: 'avoid' }}>
              {group.title} ({group.items.length})
            </Typography>
            <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
              {group.items.map(assignment)}
            </Box>
          </Box>
        ));
  const notification = (one: Notification) => (
    <li key={one.notificationId}>
      <Link component={RouterLink} to={pageOf(one) ?? pages.inbox} underline="hover" sx={ink}>
        {textOf(one)}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[dateTime(one.timestamp), one.moduleName ?? one.module].filter(Boolean).join(' · ')}
      </Typography>
    </li>
  );
  const { high, total, older, looked } = sheet.unread;
  const notes = [
    high.length < total && t('handover.first', { shown: high.length, count: total }),
    older > 0 && t('handover.olderUnread', { count: older }),
    looked !== null && t('handover.looked', { count: looked }),
  ].filter((note) => note !== false);
  return (
    <Card
      id="handover-sheet"
      sx={{ p: { xs: 2, md: 4 }, maxWidth: 860, '@media print': { border: 0, p: 0, maxWidth: 'none' } }}
    >
      <Typography variant="subtitle1">
        {t('handover.heading', { from: dateTime(sheet.shift.from), to: dateTime(sheet.shift.to) })}
      </Typography>
      <Typography variant="subtitle2" sx={{ mb: next === undefined ? 3 : 1 }}>
        {scopeText(scope, words)}
      </Typography>
      {next !== undefined && (
        <Typography variant="body2" sx={{ mb: 3, fontWeight: 600 }}>
          {next}
        </Typography>
      )}
      <SheetTotals sheet={sheet} />
      <Section titleId="handover.open" count={sheet.open.length}>
        {people(sheet.open)}
      </Section>
      <Section titleId="handover.reOpened" count={sheet.reOpened.length}>
        {people(sheet.reOpened)}
      </Section>
      <Section titleId="handover.older" count={sheet.older.length}>
        {people(sheet.older)}
      </Section>
      <Section titleId="handover.unreadHigh" count={total}>
        {high.map(notification)}
      </Section>
      {notes.length > 0 && (
        <Typography variant="body2" sx={{ mt: -2, mb: 3 }}>
          {notes.join(' ')}
        </Typography>
      )}
      <Section titleId="handover.comments" count={sheet.comments.length}>
        {sheet.comments.map(({ assignment: about, comment }) => (
          <li key={`${about.assignmentId}${comment.timestamp}${comment.comment}`}>
            <Typography variant="body2" component="span" sx={{ whiteSpace: 'pre-wrap' }}>
              <FormattedMessage
                id="shared.labelled"
                values={{ label: <strong>{comment.originName}</strong>, value: comment.comment }}
              />
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[dateTime(comment.timestamp), textOf(about)].join(' · ')}
            </Typography>
          </li>
        ))}
      </Section>
      <SheetEnd remarks={remarks} onRemarks={onRemarks} />
    </Card>
  );
}
