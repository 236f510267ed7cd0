/** A producer's `results` (any JSON), parsed for display. */
export type Reading =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number; unit?: string }
  | { kind: 'yesNo'; value: boolean }
  | { kind: 'nothing' }
  | { kind: 'moment'; at: string }
  | { kind: 'series'; points: Point[]; unit?: string }
  | { kind: 'list'; items: Reading[]; left: number }
  | { kind: 'group'; fields: Field[]; left: number };

interface Field {
  name: string;
  /** The name as words: `spindleTemp_max` is "Spindle temp max". */
  label: string;
  reading: Reading;
}

/** `t` in ms, or the list index if there are no times. */
export interface Point {
  t: number;
  value: number;
}

type Json = unknown;
type JsonObject = Readonly<Record<string, Json>>;

const MAX_ENTRIES = 200;
const MAX_DEPTH = 12;
const MAX_SERIES_VALUES = 2000;
/** Fewer numbers than this are a list, not a series. */
const SHORTEST_SERIES = 5;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: Json): value is number => typeof value === 'number' && Number.isFinite(value);
/** A whole number beyond 2^53, which answers carry as text (`createHttp`). */
const LONG_INTEGER = /^-?\d{16,}$/;
const isLong = (value: Json): value is string => typeof value === 'string' && LONG_INTEGER.test(value);
/** A number near enough for a chart. */
const numberOf = (value: Json): number | undefined =>
  isNumber(value) ? value : isLong(value) ? Number(value) : undefined;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

const timeKeys = ['timestamp', 'time', 't', 'ts', 'date', 'x'];
const valueKeys = ['value', 'v', 'y', 'reading', 'measurement'];
const unitKeys = ['unit', 'units', 'uom'];
const seriesKeys = ['values', 'samples', 'points', 'data', 'series', 'measurements'];
const timesKeys = ['timestamps', 'times', 'time', 't', 'x'];

const pick = (object: JsonObject, keys: readonly string[]): Json => {
  const key = keys.find((name) => object[name] !== undefined);
  return key === undefined ? undefined : object[key];
};

const unitOf = (object: JsonObject): string | undefined => {
  const unit = pick(object, unitKeys);
  return typeof unit === 'string' && unit.length <= 20 ? unit : undefined;
};

function parseTime(value: Json): number | undefined {
  // Tell epoch seconds from milli-, micro- and nanoseconds by size: 1e11 ms is 1973, 1e11 s is the year 5138.
  const epoch = numberOf(value) ?? 0;
  if (epoch > 1e9)
    return Math.round(
      epoch < 1e11 ? epoch * 1e3 : epoch < 1e14 ? epoch : epoch < 1e17 ? epoch / 1e3 : epoch / 1e6,
    );
  if (typeof value !== 'string' || !MOMENT.test(value)) return undefined;
  const at = Date.parse(/[Z+]|-\d\d:?\d\d$/.test(value.slice(10)) ? value : `${value}Z`);
  return Number.isNaN(at) ? undefined : at;
}

function sampleOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value.length === 2 ? (value as Json[]) : [];
  return isObject(value) ? [pick(value, timeKeys), pick(value, valueKeys)] : [];
}

/** One sample of a series: `{time, value}` or `[time, value]`. */
function pointOf(value: Json): Point | undefined {
  const [time, sample] = sampleOf(value);
  const t = parseTime(time) ?? numberOf(time);
  const number = numberOf(sample);
  return t !== undefined && number !== undefined ? { t, value: number } : undefined;
}

/** Samples evenly to at most `MAX_SERIES_VALUES` points: a chart has no more pixels. */
function thinned(points: Point[]): Point[] {
  const step = Math.ceil(points.length / MAX_SERIES_VALUES);
  return step <= 1 ? points : points.filter((_, index) => index % step === 0);
}

const series = (points: Point[], unit?: string): Reading => ({
  kind: 'series',
  points: thinned([...points].sort((a, b) => a.t - b.t)),
  ...(unit !== undefined && { unit }),
});

/** A series from a list: samples with times, or enough bare numbers. */
function seriesOf(list: readonly Json[], unit?: string): Reading | undefined {
  if (list.length < SHORTEST_SERIES) return undefined;
  if (list.every(isNumber))
    return series(
      list.map((value, t) => ({ t, value })),
      unit,
    );
  const points = list.map(pointOf);
  return points.every((point) => point !== undefined) ? series(points, unit) : undefined;
}

/** A series from `{values: [...], timestamps?: [...], unit?}` without other fields. */
function seriesInObject(object: JsonObject): Reading | undefined {
  const extra = Object.keys(object).length;
  const values = pick(object, seriesKeys);
  if (!Array.isArray(values) || extra > 3) return undefined;
  const list = values as Json[];
  const times = pick(object, timesKeys);
  const unit = unitOf(object);
  const named = Number(values !== undefined) + Number(times !== undefined) + Number(unit !== undefined);
  if (named !== extra) return undefined;
  if (!Array.isArray(times) || times.length !== list.length) return seriesOf(list, unit);
  return seriesOf(
    list.map((value, index) => [(times as Json[])[index], value]),
    unit,
  );
}

/** `{value, unit}`. */
function quantity(object: JsonObject): Reading | undefined {
  const value = object.value ?? object.amount;
  const unit = unitOf(object);
  if (unit === undefined || Object.keys(object).length !== 2) return undefined;
  if (isLong(value)) return { kind: 'text', text: `${value} ${unit}` };
  return isNumber(value) ? { kind: 'number', value, unit } : undefined;
}

/** `temperatureUnit` beside `temperature` gives it its unit. */
const unitBeside = (object: JsonObject, name: string): string | undefined => {
  const unit = object[`${name}Unit`] ?? object[`${name}_unit`];
  return typeof unit === 'string' ? unit : undefined;
};
const isUnitOfOther = (object: JsonObject, name: string): boolean => {
  const owner = /^(.+?)_?[uU]nit$/.exec(name)?.[1];
  return owner !== undefined && object[owner] !== undefined;
};

export function labelOf(name: string): string {
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim();
  const lower = words.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
  return lower.charAt(0).toLocaleUpperCase() + lower.slice(1);
}

/** Parses any JSON. It cuts deep and long parts, and `left` has how much was cut. Never throws. */
export function readResults(value: Json, depth = 0): Reading {
  if (value === null || value === undefined || value === '') return { kind: 'nothing' };
  if (typeof value === 'boolean') return { kind: 'yesNo', value };
  if (isNumber(value)) return { kind: 'number', value };
  if (typeof value === 'string') {
    return MOMENT.test(value) ? { kind: 'moment', at: value } : { kind: 'text', text: value };
  }
  if (Array.isArray(value)) return readList(value as Json[], depth);
  return isObject(value) ? readObject(value, depth) : { kind: 'nothing' };
}

function readList(list: readonly Json[], depth: number): Reading {
  const curve = seriesOf(list);
  if (curve) return curve;
  if (list.length === 0) return { kind: 'nothing' };
  const shown = depth >= MAX_DEPTH ? [] : list.slice(0, MAX_ENTRIES);
  return {
    kind: 'list',
    items: shown.map((one) => readResults(one, depth + 1)),
    left: list.length - shown.length,
  };
}

function readObject(object: JsonObject, depth: number): Reading {
  const whole = quantity(object) ?? seriesInObject(object);
  if (whole) return whole;
  const names = Object.keys(object).filter((name) => !isUnitOfOther(object, name));
  if (names.length === 0) return { kind: 'nothing' };
  const shown = depth >= MAX_DEPTH ? [] : names.slice(0, MAX_ENTRIES);
  return {
    kind: 'group',
    fields: shown.map((name) => field(object, name, depth)),
    left: names.length - shown.length,
  };
}

function field(object: JsonObject, name: string, depth: number): Field {
  const unit = unitBeside(object, name);
  const value = object[name];
  const reading = readResults(isLong(value) && unit !== undefined ? { value, unit } : value, depth + 1);
  const united = unit !== undefined && (reading.kind === 'number' || reading.kind === 'series');
  return { name, label: labelOf(name), reading: united ? { ...reading, unit } : reading };
}
