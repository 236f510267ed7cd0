import { Box, Typography } from '@portal/kit';
import { roleText, type DutyNow, type RoleNow } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { EmptyTile, Loaded, TileLink } from '../../parts';
import { pages } from '../../paths';
import { useDutyNowQuery } from './duty.api';
import { useDutyFormat } from './useDutyFormat';

export default function OnDuty() {
  // Shifts change with time, without an event, so poll.
  const query = useDutyNowQuery(undefined, {
    pollingInterval: 300_000,
    skipPollingIfUnfocused: true,
  });
  return (
    <Loaded query={query} height={110}>
      {(data) => {
        const pilots = data.filter(({ roles }) => roles.length > 0);
        return (
          <>
            {pilots.length === 0 ? (
              <EmptyTile titleId="duty.empty.title" textId="duty.empty.text" />
            ) : (
              pilots.map((pilot) => <Pilot key={pilot.pilotCode} pilot={pilot} isNamed={data.length > 1} />)
            )}
            <Box>
              <TileLink to={pages.duty} textId="duty.title" />
            </Box>
          </>
        );
      }}
    </Loaded>
  );
}

function Pilot({ pilot: { pilotCode, timeZone, roles }, isNamed }: { pilot: DutyNow; isNamed: boolean }) {
  return (
    <>
      {isNamed && (
        <Typography variant="h3" sx={{ mt: 1 }}>
          {pilotCode}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          // The role column is as wide as the longest word in it.
          gridTemplateColumns: 'minmax(34%, min-content) minmax(50%, 1fr)',
          columnGap: 1,
          rowGap: 0.5,
        }}
      >
        {roles.map((one) => (
          <Role key={one.role} of={one} timeZone={timeZone} />
        ))}
      </Box>
    </>
  );
}

/** The current people only; the duty page and the handover page show who is next. */
function Role({ of: { role, turns }, timeZone }: { of: RoleNow; timeZone: string }) {
  const format = useDutyFormat(timeZone);
  const duties = turns.flatMap(({ shift, duties: of }) => of.map((duty) => ({ shift, ...duty })));
  return (
    <Box sx={{ display: 'contents' }}>
      <Typography
        component="dt"
        variant="body2"
        sx={{ gridColumn: 1, color: 'text.secondary', overflowWrap: 'break-word' }}
      >
        {roleText(role)}
      </Typography>
      {duties.length === 0 && (
        <Typography component="dd" variant="body2" sx={{ m: 0, gridColumn: 2 }}>
          <FormattedMessage id="duty.now.noShift" />
        </Typography>
      )}
      {duties.map(({ shift, person, to }, at) => (
        <Typography
          key={`${shift}${person?.userId ?? at}`}
          component="dd"
          variant="body2"
          sx={{ m: 0, gridColumn: 2, overflowWrap: 'anywhere' }}
        >
          <FormattedMessage
            id={person ? 'duty.now.until' : 'duty.now.open'}
            values={{ name: <strong>{person?.name}</strong>, shift, time: format.timeThere(to) }}
          />
        </Typography>
      ))}
    </Box>
  );
}
