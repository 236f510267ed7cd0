import { z } from 'zod';
import { type Got } from '../server/portalApi';
import { type MachineRecord } from './figures';

/** What the figures are made of, and why where it is not the full history but the reader's own notifications. */
export interface History {
  source: 'events' | 'forbidden' | 'unavailable';
  records: MachineRecord[];
  /** How many were read, and how many there are. */
  read: number;
  total: number;
}

interface Reading {
  items: unknown[];
  total: number;
}

const SIZE = 100;
const AT_ONCE = 4;
const listed = z.object({ results: z.array(z.unknown()), totalPages: z.number(), totalElements: z.number() });

/** The pages of a list, newest first, `most` at most. A page that fails ends it with what came before. */
export async function readPages(
  get: (query: string) => Promise<Got>,
  most: number,
): Promise<Reading | Exclude<Got['kind'], 'data'>> {
  const ask = async (page: number) => {
    const got = await get(`page=${page}&size=${SIZE}`);
    return got.kind === 'data' ? (listed.safeParse(got.data).data ?? 'unavailable') : got.kind;
  };
  const first = await ask(0);
  if (typeof first === 'string') return first;
  const items = [...first.results];
  const pages = Array.from({ length: Math.min(first.totalPages, most) }, (_, page) => page).slice(1);
  while (pages.length > 0)
    for (const answer of await Promise.all(pages.splice(0, AT_ONCE).map(ask))) {
      if (typeof answer === 'string') return { items, total: first.totalElements };
      items.push(...answer.results);
    }
  return { items, total: first.totalElements };
}

const text = z.string().catch('');
/** What is read of an event, and of a notification about one, whose `messageStatus` is the event's type. */
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

interface Report extends MachineRecord {
  pilot: string;
  trouble: string;
}

/** What one of them says of a machine: nothing where it is about none, or only worth a look. */
function reportOf(item: unknown): Report[] {
  const said = reported.safeParse(item).data;
  const at = Date.parse(said?.timestamp ?? '');
  const machine = said?.moduleName || said?.module;
  if (!said || !machine || Number.isNaN(at)) return [];
  const type = said.eventType || said.messageStatus;
  const trouble = said.conditionId || said.relatedCondition;
  const place = { machine, pilot: said.pilotCode, at, trouble };
  if (type === 'Idle') return [{ ...place, change: 'standstill' }];
  const isOver = said.state === 'cleared' || /^(clear|recover)/i.test(type);
  if (trouble === '' || (said.priority === 'Low' && !isOver)) return [];
  return [{ ...place, change: isOver ? 'recovered' : 'alarm' }];
}

/**
 * The changes of machines by the troubles that are reported of them, in whatever order: a machine is in alarm from its first
 * trouble until its last one is over. Machines of one name in several pilots are told apart.
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
