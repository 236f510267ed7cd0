import { Box } from '@portal/kit';
import { isWorse, type Priority, type TroubleSpan } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useDutyFormat } from '../../alerting';
import { useDuration, colours } from '../../parts';

/** The height of a span shows its priority without colour. */
const heights: Readonly<Record<Priority, string>> = { High: '100%', Mid: '62%', Low: '30%' };

interface TimelineProps {
  spans: readonly TroubleSpan[];
  from: string;
  to: string;
  /** The pilot's. */
  timeZone: string;
  /** px @default 20 */
  height?: number;
}

/** The position of a time within a range, in percent. */
export const placeOf = (at: string, from: string, to: string): number => {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  return Math.min(100, Math.max(0, (100 * (Date.parse(at) - begin)) / (end - begin || 1)));
};

/** The timeline of a machine's worst priority over time. Time runs left to right in every language. */
export function Timeline({ spans, from, to, timeZone, height = 20 }: TimelineProps) {
  const intl = useIntl();
  const { moment } = useDutyFormat(timeZone);
  const duration = useDuration();
  const ms = spans.reduce((sum, one) => sum + (Date.parse(one.to) - Date.parse(one.from)), 0);
  const worst = spans.reduce<Priority | 'none'>(
    (worst, { priority }) => (worst === 'none' || isWorse(priority, worst) ? priority : worst),
    'none',
  );
  const state = intl.formatMessage({ id: `machines.state.${worst}` });
  return (
    <Box
      role="img"
      aria-label={intl.formatMessage(
        { id: spans.length === 0 ? 'machines.timeline.none' : 'machines.timeline' },
        { from: moment(from), to: moment(to), lasted: duration(ms), state },
      )}
      dir="ltr"
      sx={{ position: 'relative', height, borderBottom: 2, borderColor: 'divider', overflow: 'hidden' }}
    >
      {spans.map((span) => {
        const left = placeOf(span.from, from, to);
        return (
          <Box
            key={span.from}
            sx={{
              position: 'absolute',
              bottom: 0,
              // Logical property: the RTL style plugin would mirror `left`.
              insetInlineStart: `${left}%`,
              // Short spans stay visible.
              width: `max(2px, ${placeOf(span.to, from, to) - left}%)`,
              height: heights[span.priority],
              bgcolor: colours[span.priority],
              // With forced colours only the height shows the priority.
              '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'CanvasText' },
            }}
          />
        );
      })}
    </Box>
  );
}
