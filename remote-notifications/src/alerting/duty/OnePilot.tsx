import { PageHeading, StateView, useCurrentUser } from '@portal/kit';
import { TextField } from '@portal/kit/forms';
import { ALL, type DutyNow } from '@portal/kit/wire';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PageFailed, optionsOf } from '../../parts';
import { useDutyNowQuery } from './duty.api';

interface OnePilotProps {
  titleId: string;
  /** @param choice the field to choose another pilot, where there are several */
  children: (pilot: DutyNow, choice: ReactNode) => ReactNode;
}

/** A page of one pilot. Users with several choose one, which the URL stores. */
export function OnePilot({ titleId, children }: OnePilotProps) {
  const intl = useIntl();
  const user = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useDutyNowQuery();
  // ALL has no duty of its own.
  const sites = data?.filter(({ pilotCode }) => pilotCode !== ALL) ?? [];
  const requested = params.get('pilot') ?? (user.pilotCode === ALL ? '' : user.pilotCode);
  const pilot = sites.find(({ pilotCode }) => pilotCode === requested) ?? sites[0];
  if (!pilot)
    return (
      <>
        <PageHeading title={intl.formatMessage({ id: titleId })} />
        {data ? (
          <StateView
            variant="empty"
            title={intl.formatMessage({ id: 'duty.noPilot' })}
            text={intl.formatMessage({ id: 'duty.noPilot.text' })}
          />
        ) : error ? (
          <PageFailed error={error} retry={() => void refetch()} missingTitleId="duty.missing.title" />
        ) : (
          <StateView variant="loading" />
        )}
      </>
    );
  const choose = (code: string) => {
    const next = new URLSearchParams(params);
    next.set('pilot', code);
    setParams(next, { replace: true });
  };
  return children(
    pilot,
    sites.length > 1 && (
      <TextField
        select
        size="small"
        label={intl.formatMessage({ id: 'event.pilot' })}
        value={pilot.pilotCode}
        onChange={({ target }) => choose(target.value)}
        sx={{ minWidth: 120 }}
      >
        {optionsOf(sites.map(({ pilotCode }) => pilotCode))}
      </TextField>
    ),
  );
}
