import { Button, RelativeTime, Typography, useFormatters } from '@portal/kit';
import { ResponsiveTable } from '@portal/kit/data';
import type { Screen } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWords } from '../../parts';

interface ScreenTableProps {
  screens: readonly Screen[];
  onKeep: (screen: Screen) => void;
  onRevoke: (screen: Screen) => void;
}

export function ScreenTable({ screens, onKeep, onRevoke }: ScreenTableProps) {
  const intl = useIntl();
  const words = useWords();
  const format = useFormatters();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <ResponsiveTable<Screen>
      label={say('screens.title')}
      rows={screens}
      keyOf={({ screenId }) => screenId}
      nameOf={({ name }) => name}
      columns={[
        { id: 'name', header: say('screens.name'), cell: ({ name }) => <bdi>{name}</bdi> },
        { id: 'pilot', header: say('field.pilotCode'), cell: ({ pilotCode }) => words.pilot(pilotCode) },
        {
          id: 'madeBy',
          header: say('audit.field.madeBy'),
          cell: ({ madeBy, madeAt }) =>
            intl.formatMessage(
              { id: 'madeBy.when' },
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
              <FormattedMessage id="never" />
            ) : (
              <RelativeTime value={lastSeen} />
            ),
        },
        {
          id: 'ends',
          header: say('screens.ends'),
          cell: ({ stopped, endsAt }) =>
            stopped !== undefined ? (
              <Typography component="span" variant="body2" sx={{ color: 'error.main' }}>
                <FormattedMessage id={`screens.stopped.${stopped}`} />
              </Typography>
            ) : (
              endsAt !== undefined && format.date(endsAt)
            ),
        },
      ]}
      actions={(screen) => (
        <>
          {(screen.endsAt !== undefined || screen.stopped !== undefined) && (
            <Button
              size="small"
              aria-label={intl.formatMessage({ id: 'screens.keep.of' }, { name: screen.name })}
              onClick={() => onKeep(screen)}
            >
              <FormattedMessage id="screens.keep" />
            </Button>
          )}
          <Button
            size="small"
            color="error"
            aria-label={intl.formatMessage({ id: 'revoke.of' }, { name: screen.name })}
            onClick={() => onRevoke(screen)}
          >
            <FormattedMessage id="revoke" />
          </Button>
        </>
      )}
    />
  );
}
