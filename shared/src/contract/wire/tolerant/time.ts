const SHAPE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

const zoneOf = (zone: string | undefined): string => {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`;
};

/**
 * UTC with milliseconds, from a timestamp that may lack zone (then UTC), seconds or time. Undefined for anything else.
 */
export function toUtc(value: unknown): string | undefined {
  const match = typeof value === 'string' ? SHAPE.exec(value.trim()) : null;
  if (match === null) return undefined;
  const [, day, time = '00:00', seconds = '00', fraction = '', zone] = match;
  const moment = new Date(`${day}T${time}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${zoneOf(zone)}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
