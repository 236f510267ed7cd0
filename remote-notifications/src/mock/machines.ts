import { done, match, refuse, type MockAnswer, type MockCall } from '@portal/kit/mock';
import {
  isWorse,
  lastedMs,
  type Condition,
  type Event,
  type Machine,
  type MachineDetail,
  type TroubleSpan,
} from '@portal/kit/wire';
import { iso, type BackEnd } from './backEnd';
import type { KeptCondition } from './kept';
import { ofAssignment } from './workItems';

const DAY_MS = 24 * 3_600_000;
const bare = ({ notes: _notes, earlier: _earlier, ...condition }: KeptCondition): Condition => condition;
const isThere = ({ cleared, shelf }: Condition) => cleared === undefined && shelf === undefined;
const byWorst = (one: Condition, other: Condition) =>
  isWorse(one.priority, other.priority) ? -1 : isWorse(other.priority, one.priority) ? 1 : 0;

const ribbonOf = (conditions: readonly Condition[], from: string, to: string): TroubleSpan[] =>
  conditions
    .map(({ first, cleared = to, priority }) => ({
      from: first < from ? from : first,
      to: cleared > to ? to : cleared,
      priority,
    }))
    .filter((span) => span.from < span.to)
    .sort((one, other) => one.from.localeCompare(other.from));

/** The latest event of a machine. For one without conditions it is all that is known. */
function heardOf({ events }: BackEnd, module: string): Event | undefined {
  const own = events.filter((one) => one.module === module);
  return own.sort((one, other) => other.timestamp.localeCompare(one.timestamp))[0];
}

function machineOf(backEnd: BackEnd, module: string, from: string, to: string): Machine | undefined {
  const conditions = backEnd.conditions.map(bare).filter((one) => one.module === module);
  const heard = heardOf(backEnd, module);
  const newest = conditions[0] ?? heard;
  if (!newest) return undefined;
  const there = conditions.filter(isThere).sort(byWorst);
  const quiet = conditions
    .flatMap(({ cleared = [] }) => cleared)
    .sort()
    .at(-1);
  const since = there[0]?.raised ?? quiet;
  return {
    pilotCode: newest.pilotCode,
    timeZone: 'UTC',
    module: newest.module,
    ...(newest.moduleName !== undefined && { moduleName: newest.moduleName }),
    ...(there[0] && { trouble: there[0] }),
    ...(since !== undefined && { since }),
    ...(heard && { heard: { timestamp: heard.timestamp, words: heard.description ?? heard.eventType } }),
    open: there.length,
    shelved: conditions.filter(({ cleared, shelf }) => cleared === undefined && shelf).length,
    ribbon: ribbonOf(conditions, from, to),
  };
}

function detailOf(backEnd: BackEnd, machine: Machine, own: readonly Condition[], from: string, to: string) {
  const now = Date.now();
  const within = own.filter(({ first, cleared = to }) => first < to && cleared > from);
  const shares = within.map((one) => ({
    conditionId: one.conditionId,
    topic: one.topic,
    ...(one.description !== undefined && { description: one.description }),
    priority: one.priority,
    count: one.count,
    ms: lastedMs(one, now),
  }));
  const over = within.filter(({ cleared }) => cleared !== undefined);
  const detail: MachineDetail = {
    ...machine,
    from,
    to,
    conditions: within,
    work: backEnd.assignments
      .filter((one) => one.module === machine.module)
      .map((one) => ofAssignment(one, backEnd)),
    pareto: shares.sort((one, other) => other.ms - one.ms),
    figures: {
      count: within.length,
      ms: within.reduce((sum, one) => sum + lastedMs(one, now), 0),
      ...(over.length > 0 && {
        repairMs: Math.round(over.reduce((sum, one) => sum + lastedMs(one, now), 0) / over.length),
      }),
    },
    more: false,
  };
  return done(detail);
}

export function answerMachines(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const conditions = backEnd.conditions.map(bare);
  const of = (module: string) => conditions.filter((one) => one.module === module);
  if (match('GET /machines', call)) {
    const [from, to] = [iso(Date.now() - DAY_MS), iso(Date.now())];
    const modules = [...conditions, ...backEnd.events].map(({ module }) => module);
    const machines = [...new Set(modules)]
      .flatMap((module) => machineOf(backEnd, module, from, to) ?? [])
      .sort((one, other) =>
        one.trouble && other.trouble ? byWorst(one.trouble, other.trouble) : one.trouble ? -1 : 1,
      );
    return done({ from, to, machines, more: false });
  }
  const module = match('GET /machines/:module', call)?.[0];
  if (module === undefined) return undefined;
  const [from, to] = [String(call.params.from), String(call.params.to)];
  const machine = machineOf(backEnd, module, from, to);
  return machine
    ? detailOf(backEnd, machine, of(module), from, to)
    : refuse(404, 'Not found', { object: 'machine' });
}
