/** What happened to a machine, in the words of the feeder's topics. */
export type Change = 'alarm' | 'recovered' | 'idle';

/** One change of one machine, all the evaluation needs of an event. */
export interface MachineRecord {
  machine: string;
  change: Change;
  /** Milliseconds since 1970. */
  at: number;
}

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

/** Backends differ: a time may lack zone or seconds (contract §1); without a zone it is taken as UTC. */
export function timeOf(value: unknown): number | undefined {
  const given = text(value);
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(given) ? given : `${given}Z`;
  const time = Date.parse(zoned);
  return Number.isFinite(time) ? time : undefined;
}

/** The records of events; a machine whose name occurs in several pilots is told apart by its pilot. */
export function recordsOfEvents(events: readonly unknown[]): MachineRecord[] {
  const found = events.flatMap((event) => {
    const record = recordOfEvent(event);
    return record ? [{ record, pilot: text(loose(event).pilotCode) }] : [];
  });
  const pilots = new Map<string, Set<string>>();
  for (const { record, pilot } of found) {
    pilots.set(record.machine, (pilots.get(record.machine) ?? new Set()).add(pilot));
  }
  return found.map(({ record, pilot }) =>
    (pilots.get(record.machine)?.size ?? 0) > 1
      ? { ...record, machine: `${record.machine} (${pilot})` }
      : record,
  );
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
