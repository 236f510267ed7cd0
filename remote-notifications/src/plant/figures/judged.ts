import { alarmGuide, type AlarmFigures, type FigureList } from '@portal/kit/wire';

export type Verdict = 'good' | 'near' | 'over' | 'none';

type FigureId =
  | 'rate'
  | 'ratePerPerson'
  | 'peak'
  | 'floods'
  | 'frequent'
  | 'chattering'
  | 'standing'
  | 'toTake'
  | 'toClear'
  | 'neverTaken'
  | 'unattended';

export type FigureForm = 'rate' | 'count' | 'share' | 'seconds';

export interface Figure {
  id: FigureId;
  form: FigureForm;
  value: number;
  /** The 95th percentile. */
  p95?: number;
  /** The guide's limit. */
  guide?: number;
  verdict: Verdict;
  list: FigureList;
}

const upTo = (value: number, good: number, near = good): Verdict =>
  value <= good ? 'good' : value <= near ? 'near' : 'over';

/** The share of the ten most frequent in all alarms, from 0 to 1. */
export const frequentShare = ({ frequent, alarms }: AlarmFigures): number =>
  alarms === 0 ? 0 : frequent.reduce((sum, one) => sum + one.alarms, 0) / alarms;

/** All figures with the guides' verdicts. The rate is per person where the duty plan has any. */
export function judged(figures: AlarmFigures): Figure[] {
  const { rate, ratePerPerson, peak, floods, chattering, standing, toTake, toClear } = figures;
  const guide = alarmGuide;
  const share = frequentShare(figures);
  const average = ratePerPerson ?? rate;
  return [
    {
      id: ratePerPerson === undefined ? 'rate' : 'ratePerPerson',
      form: 'rate',
      value: average,
      guide: guide.rate.acceptable,
      verdict: upTo(average, guide.rate.acceptable, guide.rate.manageable),
      list: 'all',
    },
    {
      id: 'peak',
      form: 'count',
      value: peak,
      guide: guide.floodBegins,
      verdict: upTo(peak, guide.floodBegins),
      list: 'all',
    },
    {
      id: 'floods',
      form: 'share',
      value: floods.share,
      guide: guide.inFlood,
      verdict: upTo(floods.share, guide.inFlood),
      list: 'all',
    },
    {
      id: 'frequent',
      form: 'share',
      value: share,
      guide: guide.frequent,
      verdict: upTo(share, guide.frequent),
      list: 'all',
    },
    {
      id: 'chattering',
      form: 'count',
      value: chattering,
      guide: guide.chattering,
      verdict: upTo(chattering, guide.chattering),
      list: 'chattering',
    },
    {
      id: 'standing',
      form: 'count',
      value: standing,
      guide: guide.standing,
      verdict: upTo(standing, guide.standing),
      list: 'standing',
    },
    { id: 'toTake', form: 'seconds', value: toTake.median, p95: toTake.p95, verdict: 'none', list: 'taken' },
    {
      id: 'toClear',
      form: 'seconds',
      value: toClear.median,
      p95: toClear.p95,
      verdict: 'none',
      list: 'over',
    },
    { id: 'neverTaken', form: 'count', value: figures.neverTaken, verdict: 'none', list: 'neverTaken' },
    ...(figures.hasDuty
      ? [
          {
            id: 'unattended',
            form: 'count',
            value: figures.unattended,
            verdict: 'none',
            list: 'all',
          } as const,
        ]
      : []),
  ];
}
