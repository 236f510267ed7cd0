import {
  Box,
  Button,
  FailureView,
  IconButton,
  PageHeading,
  StateView,
  Tooltip,
  Typography,
  useCurrentUser,
  useOpenForm,
  useNow,
} from '@portal/kit';
import { roleText, type DutyNow, type Turn } from '@portal/kit/wire';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { AbsenceList } from './absences/AbsenceList';
import { useDutyCalendarQuery, useDutyPlansQuery } from './duty.api';
import { FeedPanel } from './FeedPanel';
import { OnePilot } from './OnePilot';
import { PlanDialog } from './plan/PlanDialog';
import { TurnDialog } from './plan/TurnDialog';
import { mayPlan } from './plan/turnRules';
import { dayIn, daysFrom, isDay, later, mondayOf, spanAround, weekOf } from './plan/week';
import { WeekTable } from './plan/WeekTable';
import { SwapList } from './SwapList';
import { useDutyFormat } from './useDutyFormat';
import { ZoneDialog } from './ZoneDialog';

export default function DutyPage() {
  const intl = useIntl();
  return (
    <OnePilot titleId="duty.title">
      {(pilot, choice) => (
        <>
          <PageHeading
            title={intl.formatMessage({ id: 'duty.title' })}
            subtitle={intl.formatMessage({ id: 'duty.subtitle' })}
          >
            {choice}
          </PageHeading>
          <Week key={pilot.pilotCode} pilot={pilot} />
        </>
      )}
    </OnePilot>
  );
}

type Open = { kind: 'turn'; turn: Turn } | { kind: 'plan'; role?: string } | { kind: 'zone' };

function Week({ pilot: { pilotCode: pilot, timeZone } }: { pilot: DutyNow }) {
  const intl = useIntl();
  const user = useCurrentUser();
  const now = useNow();
  const format = useDutyFormat(timeZone);
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useOpenForm<Open>(`duty:${pilot}`);
  const today = dayIn(timeZone, now);
  const requestedWeek = params.get('week');
  const monday = mondayOf(isDay(requestedWeek) ? requestedWeek : today);
  const days = daysFrom(monday);
  const { currentData: data, error, refetch } = useDutyCalendarQuery({ pilot, ...spanAround(monday, 7) });
  const isPlanner = mayPlan(user);
  const plans = useDutyPlansQuery(pilot, { skip: !isPlanner });
  const week = data && weekOf(data.turns, days);
  const planned = (plans.data ?? []).map(({ role }) => role);
  const unseen = [...new Set(planned)].filter((role) => !week?.some((one) => one.role === role));

  const go = (day: string) => {
    const next = new URLSearchParams(params);
    next.set('week', day);
    setParams(next, { replace: true });
  };
  const step = (id: string, day: string, Icon: typeof IconChevronLeft) => (
    <Tooltip title={intl.formatMessage({ id })}>
      <IconButton aria-label={intl.formatMessage({ id })} onClick={() => go(day)}>
        {/* Mirrored in right-to-left text, so that "back" points to where reading starts. */}
        <Box component="span" sx={{ display: 'flex', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
          <Icon size={20} aria-hidden />
        </Box>
      </IconButton>
    </Tooltip>
  );
  const close = () => setOpen(undefined);
  const edit = (role: string) => (
    <Button
      key={role}
      size="small"
      disabled={!plans.data}
      onClick={() => setOpen({ kind: 'plan', role })}
      aria-label={intl.formatMessage(
        { id: 'shared.labelled' },
        { label: intl.formatMessage({ id: 'duty.plan.edit' }), value: roleText(role) },
      )}
    >
      <FormattedMessage id="duty.plan.edit" />
    </Button>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        {step('duty.week.previous', later(monday, -7), IconChevronLeft)}
        <Typography variant="subtitle1" component="p" aria-live="polite">
          {format.week(monday, later(monday, 6))}
        </Typography>
        {step('duty.week.next', later(monday, 7), IconChevronRight)}
        <Button size="small" disabled={monday === mondayOf(today)} onClick={() => go(today)}>
          <FormattedMessage id="duty.week.present" />
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          <FormattedMessage id="duty.zone.of" values={{ zone: <bdi>{timeZone}</bdi> }} />
        </Typography>
        {isPlanner && (
          <>
            <Button size="small" onClick={() => setOpen({ kind: 'zone' })}>
              <FormattedMessage id="duty.zone" />
            </Button>
            <Button
              size="small"
              variant="contained"
              disabled={!plans.data}
              onClick={() => setOpen({ kind: 'plan' })}
            >
              <FormattedMessage id="duty.plan.new" />
            </Button>
          </>
        )}
      </Box>
      {/* Without the plans, the buttons above edit none. A week that failed too says so in place of this. */}
      {data && plans.error && !plans.data && (
        <FailureView error={plans.error} retry={() => void plans.refetch()} dense />
      )}
      {!data && error ? (
        <FailureView error={error} retry={() => void refetch()} />
      ) : !week ? (
        <StateView variant="loading" />
      ) : week.length === 0 ? (
        <StateView
          variant="empty"
          title={intl.formatMessage({ id: 'duty.empty.title' })}
          text={intl.formatMessage({ id: isPlanner ? 'duty.empty.planner' : 'duty.empty.text' })}
        />
      ) : (
        week.map((one) => (
          <WeekTable
            key={one.role}
            week={one}
            days={days}
            today={today}
            timeZone={timeZone}
            onOpen={(turn) => setOpen({ kind: 'turn', turn })}
            tools={isPlanner && edit(one.role)}
          />
        ))
      )}
      {isPlanner && week && unseen.length > 0 && (
        <Box sx={{ mb: 3 }}>
          {unseen.map((role) => (
            <Typography key={role} variant="body2">
              <FormattedMessage
                id="shared.labelled"
                values={{ label: roleText(role), value: <FormattedMessage id="duty.plan.notThisWeek" /> }}
              />{' '}
              {edit(role)}
            </Typography>
          ))}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          mt: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <SwapList />
        <AbsenceList pilot={pilot} timeZone={timeZone} today={today} />
        <FeedPanel timeZone={timeZone} />
      </Box>
      {open?.kind === 'turn' && (
        <TurnDialog pilot={pilot} timeZone={timeZone} turn={open.turn} now={now} onClose={close} />
      )}
      {open?.kind === 'plan' && plans.data && (
        <PlanDialog
          pilot={pilot}
          timeZone={timeZone}
          today={today}
          plans={plans.data}
          role={open.role}
          onClose={close}
        />
      )}
      {open?.kind === 'zone' && <ZoneDialog pilot={pilot} timeZone={timeZone} onClose={close} />}
    </>
  );
}
