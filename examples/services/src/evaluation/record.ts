import { type Change, type MachineRecord } from './change';
import { recordsOfReports, type Report } from './conditions';

export type { Change, MachineRecord } from './change';

type Loose = Record<string, unknown>;

const loose = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const byTopic: Record<string, Change> = {
  'machine-alarm': 'alarm',
  'machine-recovered': 'recovered',
  'machine-idle': 'idle',
};

/** The topics under which machines report; all that the evaluation asks for. */
export const machineTopics: readonly string[] = Object.keys(byTopic);

const byPriority: Record<string, Change> = { high: 'alarm', low: 'recovered', mid: 'idle' };

/** The machine, from the record's asset where there is one, else from the names of the event. */
function machineOf(source: Loose): string | undefined {
  const { asset } = loose(loose(source.results).record ?? source.results);
  if (typeof asset === 'number' || (typeof asset === 'string' && asset !== '')) {
    return /^\d+$/.test(String(asset)) ? `Machine ${asset}` : String(asset);
  }
  return [source.module, source.moduleName].map(text).find((name) => /machine/i.test(name));
}

/** Backends differ: a time may lack zone or seconds; without a zone it is taken as UTC. */
export function timeOf(value: unknown): number | undefined {
  const given = text(value);
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(given) ? given : `${given}Z`;
  const time = Date.parse(zoned);
  return Number.isFinite(time) ? time : undefined;
}

/** A name of its own for what is one of several machines of that name, in several pilots. */
const apart = <T extends { machine: string }>(found: readonly { one: T; pilot: string }[]): T[] => {
  const pilots = new Map<string, Set<string>>();
  for (const { one, pilot } of found)
    pilots.set(one.machine, (pilots.get(one.machine) ?? new Set()).add(pilot));
  return found.map(({ one, pilot }) =>
    (pilots.get(one.machine)?.size ?? 0) > 1 ? { ...one, machine: `${one.machine} (${pilot})` } : one,
  );
};

/** The records of events: those of the feeder, and those of every producer that says which trouble is there or over. */
export function recordsOfEvents(events: readonly unknown[]): MachineRecord[] {
  const pilotOf = (event: unknown) => text(loose(event).pilotCode);
  const byState = events.flatMap((event) => {
    const one = recordOfEvent(event);
    return one ? [{ one, pilot: pilotOf(event) }] : [];
  });
  const byTrouble = events.flatMap((event) => {
    const one = recordOfEvent(event) ? undefined : reportOfEvent(event);
    return one ? [{ one, pilot: pilotOf(event) }] : [];
  });
  return [...apart(byState), ...recordsOfReports(apart(byTrouble))];
}

/** The records of notifications about events. */
export function recordsOfNotifications(notifications: readonly unknown[]): MachineRecord[] {
  const byState = notifications.map(recordOfNotification).filter((one) => one !== undefined);
  const byTrouble = notifications
    .filter((one) => recordOfNotification(one) === undefined)
    .map(reportOfNotification)
    .filter((one) => one !== undefined);
  return [...byState, ...recordsOfReports(byTrouble)];
}

/** What is only worth a look stops no machine. */
const isAlarm = ({ priority }: Loose) => text(priority).toLowerCase() !== 'low';

function reportOf(source: Loose, trouble: string, isOver: boolean): Report | undefined {
  const machine = text(source.moduleName) || text(source.module);
  const at = timeOf(source.timestamp);
  if (trouble === '' || machine === '' || at === undefined || (!isOver && !isAlarm(source))) return undefined;
  return { machine, trouble, isThere: !isOver, at };
}

/** What an event says of a trouble, by the name and the state that its producer gives. */
export function reportOfEvent(event: unknown): Report | undefined {
  const source = loose(event);
  const state = text(source.state);
  if (!['raised', 'changed', 'cleared'].includes(state)) return undefined;
  return reportOf(
    source,
    `${text(source.pilotCode)} ${text(source.conditionId)}`.trim(),
    state === 'cleared',
  );
}

/** The same of a notification, which says the state in its chip only. */
export function reportOfNotification(notification: unknown): Report | undefined {
  const source = loose(notification);
  const isOver = /clear|recover/i.test(text(source.messageStatus));
  return reportOf(source, text(source.relatedCondition), isOver);
}

/** The record in an event, or undefined when the event is not about a machine's state. */
export function recordOfEvent(event: unknown): MachineRecord | undefined {
  const source = loose(event);
  const change = byTopic[text(source.topic)];
  const machine = machineOf(source);
  const at = timeOf(source.timestamp);
  if (!change || machine === undefined || at === undefined) return undefined;
  return { machine, change, at };
}

/**
 * The record in a notification about an event: it has no topic, so the words of its status and text decide, and where
 * they do not, its priority (the feeder sends alarms High, recoveries Low, idling Mid).
 */
export function recordOfNotification(notification: unknown): MachineRecord | undefined {
  const source = loose(notification);
  if (text(source.notificationType) === 'Assignment') return undefined;
  const machine = machineOf(source);
  const at = timeOf(source.timestamp);
  if (machine === undefined || at === undefined) return undefined;
  const words = `${text(source.messageStatus)} ${text(source.description)}`.toLowerCase();
  const change = /recover|cleared|out of alarm/.test(words)
    ? 'recovered'
    : /\bidle|standing/.test(words)
      ? 'idle'
      : /alarm/.test(words)
        ? 'alarm'
        : byPriority[text(source.priority).toLowerCase()];
  return change && { machine, change, at };
}
