import { z } from 'zod';
import { type Got } from '../server/portalApi';
import { type MachineRecord } from './figures';

/** The data of the figures. `source` says why, if it is only the user's own notifications. */
export interface History {
  source: 'events' | 'conditions' | 'forbidden' | 'unavailable';
  /** The period up to now that was read. */
  days: number;
  records: MachineRecord[];
  read: number;
  total: number;
}

export interface Reading {
  items: unknown[];
  total: number;
}

const PAGE_SIZE = 100;
const PAGE_CONCURRENCY = 4;
const listed = z.object({ results: z.array(z.unknown()), totalPages: z.number(), totalElements: z.number() });

/** Reads the pages of a list, newest first, at most `most`. A failed page ends it with the pages before. */
export async function readPages(
  get: (query: string) => Promise<Got>,
  most: number,
): Promise<Reading | Exclude<Got['kind'], 'data'>> {
  const ask = async (page: number) => {
    const got = await get(`page=${page}&size=${PAGE_SIZE}`);
    return got.kind === 'data' ? (listed.safeParse(got.data).data ?? 'unavailable') : got.kind;
  };
  const first = await ask(0);
  if (typeof first === 'string') return first;
  const items = [...first.results];
  const pages = Array.from({ length: Math.min(first.totalPages, most) }, (_, page) => page).slice(1);
  while (pages.length > 0)
    for (const answer of await Promise.all(pages.splice(0, PAGE_CONCURRENCY).map(ask))) {
      if (typeof answer === 'string') return { items, total: first.totalElements };
      items.push(...answer.results);
    }
  return { items, total: first.totalElements };
}

const text = z.string().catch('');
/** The fields read from an event, or from its notification, whose `messageStatus` is the event's type. */
const reported = z.object({
  module: text,
  moduleName: text,
  pilotCode: text,
  priority: text,
  timestamp: text,
  eventType: text,
  state: text,
  conditionId: text,
  messageStatus: text,
  relatedCondition: text,
});

const lived = z.object({ first: z.string(), cleared: z.optional(z.string()) });

/** The reports of a condition, as its events would make them: that it began, and that it is over. */
export function reportsOf(condition: unknown): unknown[] {
  const { data } = lived.safeParse(condition);
  if (!data) return [];
  const report = (state: string, timestamp: string) => ({ ...(condition as object), state, timestamp });
  return [
    report('raised', data.first),
    ...(data.cleared === undefined ? [] : [report('cleared', data.cleared)]),
  ];
}

interface Report extends MachineRecord {
  pilot: string;
  trouble: string;
}

/** The report in an event or notification; none without a machine or for a mere notice. */
function reportOf(item: unknown): Report[] {
  const report = reported.safeParse(item).data;
  const at = Date.parse(report?.timestamp ?? '');
  const machine = report?.moduleName || report?.module;
  if (!report || !machine || Number.isNaN(at)) return [];
  const type = report.eventType || report.messageStatus;
  const trouble = report.conditionId || report.relatedCondition;
  const place = { machine, pilot: report.pilotCode, at, trouble };
  if (type === 'Idle') return [{ ...place, change: 'standstill' }];
  const isOver = report.state === 'cleared' || /^(clear|recover)/i.test(type);
  if (trouble === '' || (report.priority === 'Low' && !isOver)) return [];
  return [{ ...place, change: isOver ? 'recovered' : 'alarm' }];
}

/**
 * The changes of machines from reports in any order. A machine is in alarm from its first condition until its last one
 * ends. Names that several pilots use get the pilot.
 */
export function recordsOf(items: readonly unknown[]): MachineRecord[] {
  const reports = items.flatMap(reportOf).sort((a, b) => a.at - b.at);
  const pilots = new Map<string, Set<string>>();
  for (const { machine, pilot } of reports)
    pilots.set(machine, (pilots.get(machine) ?? new Set()).add(pilot));
  const open = new Map<string, Set<string>>();
  return reports.flatMap(({ pilot, trouble, change, at, ...place }): MachineRecord[] => {
    const machine =
      (pilots.get(place.machine)?.size ?? 0) > 1 ? `${place.machine} (${pilot})` : place.machine;
    if (change === 'standstill') return [{ machine, change, at }];
    const troubles = open.get(machine) ?? new Set();
    open.set(machine, troubles);
    const isKnown = troubles.has(trouble);
    if (change === 'alarm') {
      troubles.add(trouble);
      return isKnown ? [] : [{ machine, change, at }];
    }
    troubles.delete(trouble);
    return troubles.size === 0 ? [{ machine, change, at }] : [];
  });
}
