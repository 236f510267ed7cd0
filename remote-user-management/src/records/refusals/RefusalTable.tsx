import { useFormatters } from '@portal/kit';
import { ResponsiveTable } from '@portal/kit/data';
import type { RefusalEntry } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useWords } from '../../parts';

export function RefusalTable({ rows }: { rows: readonly RefusalEntry[] }) {
  const intl = useIntl();
  const words = useWords();
  const format = useFormatters();
  const say = (id: string) => intl.formatMessage({ id });
  const time = (at: string) => (
    <time dateTime={at} title={at}>
      {format.exactTime(at)}
    </time>
  );
  const who = ({ person }: RefusalEntry) => person || say('refusals.nobody');
  return (
    <ResponsiveTable<RefusalEntry>
      label={say('refusals.title')}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={who}
      columns={[
        { id: 'last', header: say('refusals.last'), cell: ({ last }) => time(last) },
        { id: 'who', header: say('audit.who'), cell: who },
        { id: 'action', header: say('audit.what'), cell: ({ action }) => say(`refusals.action.${action}`) },
        { id: 'count', header: say('refusals.count'), cell: ({ count }) => intl.formatNumber(count) },
        { id: 'first', header: say('refusals.first'), cell: ({ first }) => time(first) },
        {
          id: 'call',
          header: say('refusals.call'),
          cell: ({ call, status }) => (
            <bdi dir="ltr">
              {call} · {status}
            </bdi>
          ),
        },
        { id: 'pilot', header: say('field.pilotCode'), cell: ({ pilotCode }) => words.pilot(pilotCode) },
        {
          id: 'address',
          header: say('audit.from'),
          cell: ({ address }) =>
            address === '' ? say('refusals.manyAddresses') : <bdi dir="ltr">{address}</bdi>,
        },
      ]}
    />
  );
}
