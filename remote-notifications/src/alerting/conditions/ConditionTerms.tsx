import { Link, useFormatters, useNow } from '@portal/kit';
import { lastedMs, type Condition } from '@portal/kit/wire';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Terms, useDuration } from '../../parts';
import { pages } from '../../paths';

export function ConditionTerms({ condition }: { condition: Condition }) {
  const { dateTime } = useFormatters();
  const duration = useDuration();
  const now = useNow();
  const { cleared, count, first, last, owner, shelf, assignmentId, outcome } = condition;
  const terms: [string, ReactNode][] = [
    ['state', <FormattedMessage id={cleared === undefined ? 'condition.there' : 'condition.over'} />],
    ['count', <FormattedMessage id="condition.count" values={{ count }} />],
    ['first', dateTime(first)],
    ['last', dateTime(last)],
    ...(cleared === undefined ? [] : [['cleared', dateTime(cleared)] satisfies [string, ReactNode]]),
    ['duration', duration(lastedMs(condition, now))],
    [
      'owner',
      owner ? (
        <FormattedMessage
          id="condition.term.owner.since"
          values={{ name: owner.name, time: dateTime(owner.since) }}
        />
      ) : (
        <FormattedMessage id="condition.term.owner.nobody" />
      ),
    ],
  ];
  if (shelf)
    terms.push([
      'shelf',
      <FormattedMessage
        id="condition.shelf.by"
        values={{ name: shelf.by, time: dateTime(shelf.until), reason: shelf.reason }}
      />,
    ]);
  if (assignmentId !== undefined)
    terms.push([
      'work',
      <Link component={RouterLink} to={pages.assignment(assignmentId)}>
        <FormattedMessage id="condition.term.work.open" />
      </Link>,
    ]);
  if (outcome?.cause !== undefined) terms.push(['cause', outcome.cause]);
  if (outcome?.remedy !== undefined) terms.push(['remedy', outcome.remedy]);
  if (outcome)
    terms.push([
      'outcome',
      <FormattedMessage
        id="condition.term.outcome.by"
        values={{ name: outcome.by, time: dateTime(outcome.timestamp) }}
      />,
    ]);
  return <Terms terms={terms.map(([id, value]) => [`condition.term.${id}`, value])} />;
}
