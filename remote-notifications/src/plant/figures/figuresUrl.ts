import { beginningOf, figureLists, MAX_FIGURE_DAYS, type FigureList } from '@portal/kit/wire';
import { isDay, later, startOfDay } from '../../alerting';
import type { FiguresQuestion } from './figures.api';

/** The time spans to choose from; days. */
export const figureSpans = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 } as const;
export type FigureSpan = keyof typeof figureSpans;
/** The default, because the guides speak of a month. */
const USUAL: FigureSpan = '30d';

/** The state of the page, all of which is in the URL. */
export interface FiguresView {
  pilot: string;
  /** Empty for custom days. */
  since: FigureSpan | '';
  /** Days such as 2026-11-23, inclusive. */
  from: string;
  to: string;
  module: string;
  role: string;
  shiftId: string;
}

export interface OpenList {
  list: FigureList;
  /** For one of the frequent alarms. */
  key: string;
  /** A part of the time, UTC; empty for all of it. */
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
/** The step of ranges up to now, so that requests within 5 minutes share a cache entry. */
const STEP_MS = 5 * 60_000;

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value);

export const isSpan = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && to < later(from, MAX_FIGURE_DAYS);

/** Reads a view from the URL. It ignores unknown values, so that an old link still opens. */
export function readFiguresUrl(params: URLSearchParams): FiguresView {
  const text = (name: string) => beginningOf(params.get(name) ?? '', 200);
  const [from, to] = [text('from'), text('to')];
  const isCustom = isSpan(from, to);
  return {
    pilot: text('pilot'),
    since: isCustom ? '' : (oneOf(Object.keys(figureSpans) as FigureSpan[], params.get('since')) ?? USUAL),
    from: isCustom ? from : '',
    to: isCustom ? to : '',
    module: text('machine'),
    role: text('role'),
    shiftId: text('shift'),
  };
}

export function writeFiguresUrl(view: FiguresView): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== '') params.set(name, value);
  };
  put('pilot', view.pilot);
  put('since', view.since === USUAL ? '' : view.since);
  put('from', view.from);
  put('to', view.to);
  put('machine', view.module);
  put('role', view.role);
  put('shift', view.shiftId);
  return params;
}

export function readList(params: URLSearchParams): OpenList | undefined {
  const moment = (name: string) => {
    const value = params.get(name) ?? '';
    return Number.isNaN(Date.parse(value)) ? '' : value;
  };
  const list = oneOf(figureLists, params.get('list'));
  return (
    list && {
      list,
      key: params.get('key') ?? '',
      from: moment('listFrom'),
      to: moment('listTo'),
    }
  );
}

export function writeList(view: FiguresView, open: Partial<OpenList>): URLSearchParams {
  const params = writeFiguresUrl(view);
  const { list, key, from, to } = open;
  if (list) params.set('list', list);
  if (key) params.set('key', key);
  if (from) params.set('listFrom', from);
  if (to) params.set('listTo', to);
  return params;
}

/** A pilot whose clock says when days begin. */
interface Pilot {
  readonly pilotCode: string;
  readonly timeZone: string;
}

/** `now` in ms. */
export function figuresQuestionOf(
  view: FiguresView,
  { pilotCode, timeZone }: Pilot,
  now: number,
): FiguresQuestion {
  const end = Math.ceil(now / STEP_MS) * STEP_MS;
  const [from, to] =
    view.since === ''
      ? [startOfDay(view.from, timeZone), startOfDay(later(view.to, 1), timeZone)]
      : [end - figureSpans[view.since] * DAY_MS, end];
  return {
    pilot: pilotCode,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...(view.module && { module: view.module }),
    ...(view.role && { role: view.role }),
    ...(view.shiftId && { shiftId: view.shiftId }),
  };
}
