import { figureLists, MAX_FIGURE_DAYS, type FigureList } from '@portal/kit/wire';
import type { FiguresQuestion } from './figures.api';

/** Times that a reader picks; days. */
export const figureSpans = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 } as const;
export type FigureSpan = keyof typeof figureSpans;
/** The guides speak of a month. */
const USUAL: FigureSpan = '30d';

/** Everything that decides what the page shows; the address holds all of it. */
export interface FiguresView {
  pilot: string;
  /** Empty where two days are picked. */
  since: FigureSpan | '';
  /** Days such as 2026-11-23, the last one included. */
  from: string;
  to: string;
  module: string;
  role: string;
  shiftId: string;
}

/** The list that is open over the page. */
export interface OpenList {
  list: FigureList;
  /** Of one of the frequent ones. */
  key: string;
  /** A part of the time, UTC; empty for all of it. */
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
/** Times up to now move in steps: the same question within 5 minutes comes from the cache. */
const STEP_MS = 5 * 60_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value);

const startOf = (day: string): number => new Date(`${day}T00:00`).getTime();

/** Whether two days make a time that figures can be asked for. */
export const isSpan = (from: string, to: string): boolean => {
  const days = (startOf(to) - startOf(from)) / DAY_MS + 1;
  return DAY.test(from) && DAY.test(to) && days > 0 && days <= MAX_FIGURE_DAYS;
};

/** Reads a view from an address; what it does not know it leaves out, so that an old link still opens. */
export function readView(params: URLSearchParams): FiguresView {
  const text = (name: string) => (params.get(name) ?? '').slice(0, 200);
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

/** The address of a view; defaults are left out. */
export function writeView(view: FiguresView): URLSearchParams {
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
  const list = oneOf(figureLists, params.get('list'));
  return (
    list && {
      list,
      key: params.get('key') ?? '',
      from: params.get('listFrom') ?? '',
      to: params.get('listTo') ?? '',
    }
  );
}

/** The address of a list over a view. */
export function writeList(view: FiguresView, open: Partial<OpenList>): URLSearchParams {
  const params = writeView(view);
  const { list, key, from, to } = open;
  if (list) params.set('list', list);
  if (key) params.set('key', key);
  if (from) params.set('listFrom', from);
  if (to) params.set('listTo', to);
  return params;
}

/** What the server is asked for. `now` in ms. */
export function questionOf(view: FiguresView, pilot: string, now: number): FiguresQuestion {
  const end = Math.ceil(now / STEP_MS) * STEP_MS;
  const [from, to] =
    view.since === ''
      ? [startOf(view.from), startOf(view.to) + DAY_MS]
      : [end - figureSpans[view.since] * DAY_MS, end];
  return {
    pilot,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...(view.module && { module: view.module }),
    ...(view.role && { role: view.role }),
    ...(view.shiftId && { shiftId: view.shiftId }),
  };
}
