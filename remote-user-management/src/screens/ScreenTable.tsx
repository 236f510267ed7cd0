import { Button, RelativeTime, useFormatters } from '@portal/kit';
import { ResponsiveTable } from '@portal/kit/data';
import type { Screen } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWords } from '../people/words';

interface ScreenTableProps {
  screens: readonly Screen[];
  onRevoke: (screen: Screen) => void;
}

/** Each screen: whose machines it shows, who let it in, and whether anybody sees it still. */
export function ScreenTable({ screens, onRevoke }: ScreenTableProps) {
  const intl = useIntl();
  const words = useWords();
  const format = useFormatters();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <ResponsiveTable<Screen>
      label={say('screens.title')}
      rows={[...screens]}
      keyOf={({ screenId }) => screenId}
      nameOf={({ name }) => name}
      columns={[
        { id: 'name', header: say('screens.name'), cell: ({ name }) => <bdi>{name}</bdi> },
        { id: 'pilot', header: say('field.pilotCode'), cell: ({ pilotCode }) => words.pilot(pilotCode) },
        {
          id: 'madeBy',
          header: say('screens.madeBy'),
          cell: ({ madeBy, madeAt }) =>
            intl.formatMessage(
              { id: 'screens.madeBy.when' },
              { name: madeBy ?? say('screens.madeBy.nobody'), when: format.dateTime(madeAt) },
            ),
        },
        {
          id: 'lastSeen',
          header: say('screens.lastSeen'),
          cell: ({ lastSeen, codeUntil }) =>
            codeUntil !== undefined ? (
              <FormattedMessage id="screens.waiting" values={{ time: format.time(codeUntil) }} />
            ) : lastSeen === undefined ? (
              <FormattedMessage id="screens.neverSeen" />
            ) : (
              <RelativeTime value={lastSeen} />
            ),
        },
      ]}
      actions={(screen) => (
        <Button
          size="small"
          color="error"
          aria-label={intl.formatMessage({ id: 'screens.revoke.of' }, { name: screen.name })}
          onClick={() => onRevoke(screen)}
        >
          <FormattedMessage id="screens.revoke" />
        </Button>
      )}
    />
  );
}
