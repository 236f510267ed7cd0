import { done, match, paged, refuse, type MockAnswer, type MockCall } from '@portal/kit/mock';
import type { AlarmFigures, Event, FigureCondition, FiguresNow } from '@portal/kit/wire';
import { iso, PILOT, seesAll, type BackEnd } from './backEnd';
import type { KeptCondition } from './kept';

const TEN_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Time {
  from: number;
  to: number;
}

const within =
  ({ from, to }: Time) =>
  (at: string) =>
    Date.parse(at) >= from && Date.parse(at) < to;

function loadOf(events: readonly Event[], time: Time, hasDuty: boolean) {
  const own = events.filter(({ timestamp }) => within(time)(timestamp));
  const tens = new Map<number, number>();
  for (const { timestamp } of own) {
    const ten = Math.floor(Date.parse(timestamp) / TEN_MS);
    tens.set(ten, (tens.get(ten) ?? 0) + 1);
  }
  const rate = (own.length * TEN_MS) / Math.max(1, time.to - time.from);
  return {
    alarms: own.length,
    rate,
    ...(hasDuty && { ratePerPerson: rate }),
    peak: Math.max(0, ...tens.values()),
  };
}

function counted<T>(items: readonly T[], nameOf: (item: T) => string): [string, T, number][] {
  const found = new Map<string, [T, number]>();
  for (const item of items) {
    const name = nameOf(item);
    found.set(name, [item, (found.get(name)?.[1] ?? 0) + 1]);
  }
  return [...found]
    .map(([name, [item, count]]): [string, T, number] => [name, item, count])
    .sort((one, other) => other[2] - one[2]);
}

function figuresOf(backEnd: BackEnd, time: Time, { module }: MockCall['params']): AlarmFigures {
  const { duty, conditions } = backEnd;
  const events = backEnd.events.filter(
    (one) => within(time)(one.timestamp) && (module === undefined || one.module === module),
  );
  const hasDuty = duty.shifts.some(({ people }) => people.length > 0);
  const load = (part: Time) => loadOf(events, part, hasDuty);
  const by = time.to - time.from <= 2 * DAY_MS ? 'hour' : 'day';
  const step = by === 'hour' ? HOUR_MS : DAY_MS;
  const course = Array.from({ length: Math.ceil((time.to - time.from) / step) }, (_, nth) => {
    const part = { from: time.from + nth * step, to: Math.min(time.from + (nth + 1) * step, time.to) };
    return { from: iso(part.from), to: iso(part.to), ...load(part) };
  });
  const priorityCount = (priority: Event['priority']) =>
    events.filter((one) => one.priority === priority).length;
  const began = conditions.filter(({ first }) => within(time)(first));
  const nothing = { count: 0, median: 0, p95: 0 };
  return {
    pilotCode: PILOT,
    timeZone: 'UTC',
    from: iso(time.from),
    to: iso(time.to),
    hasDuty,
    ...load(time),
    unattended: 0,
    priorities: { High: priorityCount('High'), Mid: priorityCount('Mid'), Low: priorityCount('Low') },
    floods: { count: 0, share: 0, worst: [] },
    course,
    courseBy: by,
    frequent: counted(events, ({ topic, module: at }) => JSON.stringify(['place', at, topic]))
      .slice(0, 10)
      .map(([key, { description, module: at, moduleName }, alarms]) => ({
        key,
        alarms,
        module: at,
        ...(description !== undefined && { description }),
        ...(moduleName !== undefined && { moduleName }),
      })),
    modules: counted(events, (one) => one.module).map(([name, { moduleName }, alarms]) => ({
      module: name,
      alarms,
      ...(moduleName !== undefined && { moduleName }),
    })),
    shifts: duty.shifts.map(({ role, shiftId, name, hours }) => ({
      ...{ role, shiftId, shift: name, hours },
      ...load(time),
    })),
    began: began.length,
    chattering: began.filter(({ chattering }) => chattering).length,
    standing: conditions.filter(
      (one) => one.cleared === undefined && Date.parse(one.raised) <= time.to - DAY_MS,
    ).length,
    toTake: nothing,
    toClear: nothing,
    neverTaken: 0,
  };
}

const factsOf = ({
  notes: _notes,
  holder: _holder,
  shelf: _shelf,
  assignmentId: _work,
  ...facts
}: KeptCondition): FigureCondition => facts;

function figureConditionOf({ caller, notifications }: BackEnd, one: KeptCondition): FigureCondition {
  const own = notifications.find(
    ({ relatedCondition, userId }) => relatedCondition === one.conditionId && userId === caller.userId,
  );
  return { ...factsOf(one), ...(own && { notificationId: own.notificationId }) };
}

const isThere = (one: KeptCondition) => one.cleared === undefined && one.shelf === undefined;

function nowOf({ assignments, conditions, events }: BackEnd): FiguresNow {
  const now = Date.now();
  const from = Math.floor(now / HOUR_MS) * HOUR_MS - 23 * HOUR_MS;
  const late = events.filter(({ timestamp }) => within({ from, to: now })(timestamp));
  const hoursOf = (events: readonly Event[]) =>
    Array.from({ length: 24 }, (_, hour) => {
      const isIn = within({ from: from + hour * HOUR_MS, to: from + (hour + 1) * HOUR_MS });
      return events.filter(({ timestamp }) => isIn(timestamp)).length;
    });
  const count = (events: readonly Event[], priority: Event['priority']) =>
    events.filter((one) => one.priority === priority).length;
  const open = conditions.filter(isThere);
  const work = assignments.filter(({ status }) => status !== 'Done');
  return {
    from: iso(from),
    to: iso(now),
    pilots: [
      {
        pilotCode: PILOT,
        timeZone: 'UTC',
        open: open.length,
        high: open.filter(({ priority }) => priority === 'High').length,
        unowned: open.filter(({ holder }) => holder === undefined).length,
        assignments: work.length,
        overdue: work.filter(({ due }) => due !== undefined && Date.parse(due) < now).length,
        toTake: { count: 3, median: 240, p95: 900 },
        priorities: { High: count(late, 'High'), Mid: count(late, 'Mid'), Low: count(late, 'Low') },
        hours: hoursOf(late),
        machines: counted(late, ({ module }) => module).map(([module, { moduleName }, alarms]) => {
          const own = late.filter((one) => one.module === module);
          return {
            module,
            ...(moduleName !== undefined && { moduleName }),
            alarms,
            high: count(own, 'High'),
            hours: hoursOf(own),
          };
        }),
      },
    ],
  };
}

export function answerFigures(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const pilot = match('GET /figures/pilots/:pilotCode', call)?.[0];
  const listOf = match('GET /figures/pilots/:pilotCode/conditions', call)?.[0];
  const isNow = match('GET /figures/now', call) !== undefined;
  if (pilot === undefined && listOf === undefined && !isNow) return undefined;
  if (!seesAll(backEnd)) return refuse(403, 'Forbidden');
  if (isNow) return done(nowOf(backEnd));
  if ((pilot ?? listOf) !== PILOT) return refuse(404, 'Not found', { object: 'pilot' });
  const { from, to, list } = call.params;
  const time = { from: Date.parse(String(from)), to: Math.min(Date.parse(String(to)), Date.now()) };
  if (listOf === undefined) return done(figuresOf(backEnd, time, call.params));
  const shown = backEnd.conditions.filter(
    (one) => list === 'all' || (list === 'chattering' && one.chattering) || (list === 'over' && one.cleared),
  );
  return done(
    paged(
      shown.map((one) => figureConditionOf(backEnd, one)),
      call.params,
    ),
  );
}
