import { Aged, PageHeading, StateView, Typography } from '@portal/kit';
import type { Machines } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageFailed, useMachines } from '../../parts';
import { MachineTiles } from './MachineTiles';
import { useEmptyIds } from './useEmptyIds';

/** The machines of which the user was notified. */
export default function MachinesPage() {
  const intl = useIntl();
  const query = useMachines();
  const { data, error, refetch } = query;
  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'machines.title' })}
        subtitle={intl.formatMessage({ id: 'machines.subtitle' })}
      />
      {data ? (
        <Aged query={query}>
          <Listed data={data} />
        </Aged>
      ) : error ? (
        <PageFailed error={error} retry={() => void refetch()} missingTitleId="machines.missing" />
      ) : (
        <StateView variant="loading" />
      )}
    </>
  );
}

function Listed({ data }: { data: Machines }) {
  const intl = useIntl();
  const { machines, more } = data;
  const { titleId, textId } = useEmptyIds();
  if (machines.length === 0)
    return (
      <StateView
        variant="empty"
        title={intl.formatMessage({ id: titleId })}
        text={intl.formatMessage({ id: textId })}
      />
    );
  return (
    <>
      <MachineTiles data={data} machines={machines} />
      {more && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          <FormattedMessage id="machines.more" values={{ count: machines.length }} />
        </Typography>
      )}
    </>
  );
}
