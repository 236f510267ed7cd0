import type { Condition, Machine, MachineDetail, SeenAssignment, WorkItem } from '@portal/kit/wire';
import { ago, PILOT } from './people';

export const workOfCondition = (one: Condition): WorkItem => ({
  kind: 'condition',
  id: one.conditionId,
  conditionId: one.conditionId,
  pilotCode: PILOT,
  what: one.description ?? one.topic,
  module: one.module,
  moduleName: one.moduleName,
  priority: one.priority,
  since: one.raised,
  state: 'There',
});

export const workOfAssignment = (one: SeenAssignment): WorkItem => ({
  kind: 'assignment',
  id: one.assignmentId,
  assignmentId: one.assignmentId,
  pilotCode: PILOT,
  what: one.description,
  module: one.module,
  moduleName: one.moduleName,
  priority: one.priority,
  since: one.timestamp,
  state: one.status,
  owner: { userId: one.targetUserId, name: one.targetUser },
  source: { userId: one.sourceUserId, name: one.sourceUser },
});

/** A machine that works, or has this trouble. */
export const aMachine = (moduleName: string, trouble?: Condition): Machine => ({
  pilotCode: PILOT,
  timeZone: 'UTC',
  module: moduleName.toLowerCase().replaceAll(' ', '-'),
  moduleName,
  ...(trouble && { trouble, since: trouble.raised }),
  lastReport: { timestamp: ago(4), words: 'Cell running again' },
  open: trouble ? 1 : 0,
  shelved: 0,
  timeline: [{ from: ago(90), to: ago(30), priority: trouble?.priority ?? 'Mid' }],
});

/** The page of a machine, with what the lists have of it. */
export function aMachineDetail(
  machine: Machine,
  lists: { conditions: readonly Condition[]; work: readonly WorkItem[] },
  span: { from?: string; to?: string },
): MachineDetail {
  const conditions = lists.conditions.filter(({ module }) => module === machine.module);
  return {
    ...machine,
    from: span.from ?? ago(24 * 60),
    to: span.to ?? ago(0),
    conditions,
    work: lists.work.filter(({ module, kind }) => module === machine.module && kind === 'assignment'),
    pareto: conditions.map(({ conditionId, topic, description, priority, count }) => ({
      conditionId,
      topic,
      description,
      priority,
      count,
      ms: 3_600_000,
    })),
    figures: { count: conditions.length, ms: 3_600_000 },
    more: false,
  };
}
