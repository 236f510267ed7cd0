import { Box, Typography, useCurrentUser } from '@portal/kit';
import type { Duty, Turn } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { useDutyFormat } from './useDutyFormat';

/** One person's part of a shift, with the reason. The time is shown only if it is not the whole shift. */
function Part({ turn, duty, timeZone }: { turn: Turn; duty: Duty; timeZone: string }) {
  const { userId } = useCurrentUser();
  const { span } = useDutyFormat(timeZone);
  const { person, why, instead } = duty;
  const isWhole = duty.from === turn.from && duty.to === turn.to;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Typography
        component="span"
        variant="body2"
        sx={{
          display: 'block',
          fontWeight: person?.userId === userId ? 700 : 400,
          color: person ? 'text.primary' : 'error.main',
          overflowWrap: 'anywhere',
        }}
      >
        {person ? <bdi>{person.name}</bdi> : <FormattedMessage id="duty.nobody" />}
      </Typography>
      {(why !== 'plan' || !isWhole) && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {!isWhole && `${span(duty)} `}
          {why !== 'plan' && (
            <FormattedMessage id={`duty.why.${why}`} values={{ name: instead?.name ?? '' }} />
          )}
        </Typography>
      )}
    </Box>
  );
}

export function DutyPeople({ turn, timeZone }: { turn: Turn; timeZone: string }) {
  if (turn.off)
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="duty.off" />
      </Typography>
    );
  return turn.duties.map((duty) => (
    <Part
      key={`${duty.from}${duty.person?.userId ?? duty.instead?.userId ?? ''}`}
      turn={turn}
      duty={duty}
      timeZone={timeZone}
    />
  ));
}
