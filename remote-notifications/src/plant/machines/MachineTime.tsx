import { serverNow, Box, Button, Typography } from '@portal/kit';
import { DateField, ToggleButton, ToggleButtonGroup } from '@portal/kit/forms';
import type { MachineDetail } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { dayIn, useDutyFormat } from '../../alerting';
import { Marks } from './Marks';
import { Timeline } from './Timeline';
import { Section } from './Section';
import {
  dayBefore,
  endsOf,
  moved,
  ranges,
  wholeDay,
  zoomed,
  type Range,
  type Shown,
  type ShownSpan,
} from './shown';
import { zoneOf } from './zone';

interface MachineTimeProps {
  machine: MachineDetail;
  shown: Shown;
  /** The requested time range is not the drawn one yet. */
  isWaiting: boolean;
  onShow: (shown: Shown) => void;
}

export function MachineTime({ machine, shown, isWaiting, onShow }: MachineTimeProps) {
  const intl = useIntl();
  const { from, to, timeline, conditions, work } = machine;
  const timeZone = zoneOf([machine]);
  // Start from the requested range, because the drawn one may still be the previous.
  const change = (next: (span: ShownSpan, now: number) => Shown) => {
    const now = serverNow();
    onShow(next(endsOf(shown, now), now));
  };
  const tool = (id: string, next: (span: ShownSpan, now: number) => Shown) => (
    <Button size="small" onClick={() => change(next)}>
      <FormattedMessage id={id} />
    </Button>
  );
  const lane = (id: string) => (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
      <FormattedMessage id={id} />
    </Typography>
  );
  return (
    <Section titleId="machines.time">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown.kind}
          aria-label={intl.formatMessage({ id: 'machines.time.shown' })}
          onChange={(_event, kind: Range | null) => kind !== null && onShow({ kind })}
        >
          {ranges.map((range) => (
            <ToggleButton key={range} value={range}>
              <FormattedMessage id={`machines.time.${range}`} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {tool('machines.time.yesterday', (_span, now) => dayBefore(now, timeZone))}
        {tool('machines.time.in', (span, now) => zoomed(span, 'in', now))}
        {tool('machines.time.out', (span, now) => zoomed(span, 'out', now))}
        {tool('machines.time.earlier', (span, now) => moved(span, 'earlier', now))}
        {tool('machines.time.later', (span, now) => moved(span, 'later', now))}
        <DayField timeZone={timeZone} shown={shown} onShow={onShow} />
      </Box>
      <Box aria-busy={isWaiting} sx={{ opacity: isWaiting ? 0.6 : 1 }}>
        {lane('machines.lane.trouble')}
        <Timeline spans={timeline} from={from} to={to} timeZone={timeZone} height={56} />
        {lane('machines.lane.conditions')}
        <Marks
          shape="line"
          from={from}
          to={to}
          marks={conditions.map((one) => ({
            id: one.conditionId,
            from: one.first,
            to: one.cleared,
            priority: one.priority,
            text: one.description ?? one.topic,
          }))}
        />
        {lane('machines.lane.work')}
        <Marks
          shape="box"
          from={from}
          to={to}
          marks={work.map((one) => ({
            id: one.id,
            from: one.since,
            to: one.ended,
            text: one.what,
          }))}
        />
        <Axis from={Date.parse(from)} to={Date.parse(to)} timeZone={timeZone} />
      </Box>
    </Section>
  );
}

interface DayFieldProps extends Pick<MachineTimeProps, 'shown' | 'onShow'> {
  timeZone: string;
}

/** The start day of the range by the pilot's clock, as a date field: half-day steps are too slow for a month back. */
function DayField({ timeZone, shown, onShow }: DayFieldProps) {
  const intl = useIntl();
  const now = serverNow();
  return (
    <DateField
      size="small"
      label={intl.formatMessage({ id: 'machines.time.date' })}
      value={dayIn(timeZone, endsOf(shown, now).from)}
      onChange={(typed) => {
        const day = wholeDay(typed, now, timeZone);
        if (day) onShow(day);
      }}
      max={dayIn(timeZone, now)}
    />
  );
}

function Axis({ from, to, timeZone }: { from: number; to: number; timeZone: string }) {
  const { moment } = useDutyFormat(timeZone);
  return (
    <Box
      dir="ltr"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 1,
        mt: 0.5,
        typography: 'caption',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {[from, (from + to) / 2, to].map((at, index) => (
        <Box key={index} component="span" sx={{ textAlign: (['start', 'center', 'end'] as const)[index] }}>
          {moment(new Date(at).toISOString())}
        </Box>
      ))}
    </Box>
  );
}
