import * as z from 'zod/mini';
import { queryNumber } from './paging';
import { pilotCodeSchema } from './people/pilot';
import { utc } from './text';

/** The most facts of one report, and its most bytes. */
export const MAX_FACTS = 100;
export const MAX_REPORT_BYTES = 16 * 1024;
/** The most occurrences that one fact stands for. */
export const MAX_OCCURRENCES = 1000;

/** The `remote` of facts about the portal's own pages. */
export const SHELL = 'shell';

/** Every code of docs/operations/failure-codes.md. */
export const failureCodes = [
  ...['R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11', 'R12', 'R13'],
  ...['R14', 'R15', 'R17', 'R18', 'R19', 'R20', 'R21'],
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** The directives of a Content Security Policy that a browser names in a violation; `other` for one of the future. */
export const policyDirectives = [
  ...['base-uri', 'child-src', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-ancestors'],
  ...['frame-src', 'img-src', 'manifest-src', 'media-src', 'object-src', 'require-trusted-types-for'],
  ...['script-src', 'script-src-attr', 'script-src-elem', 'style-src', 'style-src-attr', 'style-src-elem'],
  ...['trusted-types', 'worker-src', 'other'],
] as const;
export type PolicyDirective = (typeof policyDirectives)[number];

/** The kinds of `ApiFailure`. */
export const callFailureKinds = [
  ...['network', 'timeout', 'unauthorised', 'forbidden', 'unconfirmed', 'notFound', 'conflict'],
  ...['validation', 'tooMany', 'unavailable', 'missing', 'server'],
] as const;
export type CallFailureKind = (typeof callFailureKinds)[number];

/**
 * The upper bounds of the buckets of each measured value, in ms; of `cls` in thousandths of the score. Pages report only
 * the bucket, so that a value tells nothing about one person and rows are few. A larger value is in the bucket `OVER`.
 */
export const fieldBuckets = {
  load: [100, 250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000],
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [10, 50, 100, 150, 250, 500, 1000],
  gap: [5000, 15_000, 30_000, 60_000, 120_000, 300_000, 900_000, 3_600_000],
  take: [10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000],
} as const;
export type Measured = keyof typeof fieldBuckets;

/** The bucket of values beyond the last bound. */
export const OVER = -1;

/** The bucket of a value: its upper bound, or `OVER`. */
export const bucketOf = (measure: Measured, value: number): number =>
  fieldBuckets[measure].find((bound) => value <= bound) ?? OVER;

const remote = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,62}$/));
/** `Candidate.trial` of the registry: the same for every page of the site. */
export const trialSchema = z.int().check(z.minimum(1), z.maximum(9_999_999_999));

/** The kinds of faults in a trial: the remote did not load, or its code threw; or a call of it failed. */
export const faultKinds = ['code', 'call'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Without build metadata, and short: a label of any length would be free text. */
const version = z
  .string()
  .check(z.maxLength(40), z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/));
/** A pattern such as `/notifications/condition/:id`, never the address itself. */
const route = z.string().check(z.maxLength(120), z.regex(/^\/[\w:*?/-]*$/));
/** The file of a remote's build, without the hash of its contents, with line and column. */
const frame = z.string().check(z.regex(/^[\w-]{1,60}(\.[\w-]{1,20}){0,3}:\d{1,7}:\d{1,7}$/));
/** The name of an endpoint in the code, such as `takeCondition`. */
const call = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,59}$/));

const of = {
  remote,
  version,
  /** How often it happened. */
  n: z.int().check(z.minimum(1), z.maximum(MAX_OCCURRENCES)),
};
const bucket = (measure: Measured) => z.literal<readonly number[]>([...fieldBuckets[measure], OVER]);

/**
 * A fact of a field report: something that happened in a page, without text that anybody typed, names, ids or addresses.
 * Every field is a number, a value of a closed list, or a name from the code of the page.
 */
export const fieldFactSchema = z.discriminatedUnion('measure', [
  /** A page in which this version was started, or was to be: what the other counts are relative to. */
  z.strictObject({ measure: z.literal('session'), ...of }),
  z.strictObject({ measure: z.literal('load'), ...of, bucket: bucket('load') }),
  z.strictObject({ measure: z.literal('failure'), ...of, code: z.enum(failureCodes) }),
  /** An error of a remote's code: `background` or thrown while it `drew`; the first frame within its own build. */
  z.strictObject({
    measure: z.literal('error'),
    ...of,
    kind: z.enum(['background', 'drawn']),
    frame: z.optional(frame),
  }),
  z.strictObject({ measure: z.literal('policy'), ...of, directive: z.enum(policyDirectives) }),
  z.strictObject({ measure: z.literal('lcp'), ...of, route, bucket: bucket('lcp') }),
  z.strictObject({ measure: z.literal('inp'), ...of, route, bucket: bucket('inp') }),
  z.strictObject({ measure: z.literal('cls'), ...of, route, bucket: bucket('cls') }),
  /** A time without the live channel. */
  z.strictObject({ measure: z.literal('gap'), ...of, bucket: bucket('gap') }),
  z.strictObject({ measure: z.literal('call'), ...of, call, kind: z.enum(callFailureKinds) }),
  /** A change that somebody asked for and that was not made. */
  z.strictObject({ measure: z.literal('action'), ...of, call, kind: z.enum(callFailureKinds) }),
  /** From a notification on the screen to "I have it". */
  z.strictObject({ measure: z.literal('take'), ...of, bucket: bucket('take') }),
  /** A form with unsaved input: left within the portal, or with the page. */
  z.strictObject({ measure: z.literal('form'), ...of, end: z.enum(['left', 'closed']) }),
  /** A browser that takes part in the trial of a canary, with this version: once for each version. */
  z.strictObject({ measure: z.literal('trial'), ...of, trial: trialSchema }),
  /** Its first fault of a kind. */
  z.strictObject({ measure: z.literal('fault'), ...of, trial: trialSchema, kind: z.enum(faultKinds) }),
]);
export type FieldFact = z.infer<typeof fieldFactSchema>;
export type FieldMeasure = FieldFact['measure'];

export const fieldReportRequest = z.strictObject({
  facts: z.array(fieldFactSchema).check(z.minLength(1), z.maxLength(MAX_FACTS)),
});
export type FieldReport = z.infer<typeof fieldReportRequest>;

/** The hours that a reading of field reports covers by default, and at most. */
export const HEALTH_HOURS = 24;
const MAX_HEALTH_HOURS = 168;
/** The most lines of a reading: those with the most sessions. */
export const MAX_HEALTH_LINES = 200;

/** Asks how the versions of a remote do in one trial of a canary. */
export const trialQuery = z.object({ remote, trial: queryNumber(1, 9_999_999_999) });

/** The browsers of a pilot that take part in a trial with a version, and those of them with a fault of each kind. */
export const trialLineSchema = z.object({
  pilotCode: z.string(),
  version: z.string(),
  browsers: z.int(),
  code: z.int(),
  call: z.int(),
});
export type TrialLine = z.infer<typeof trialLineSchema>;

/** The most lines of a trial. */
export const MAX_TRIAL_LINES = 500;

export const trialResultSchema = z.object({ lines: z.array(trialLineSchema) });

const browsers = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** A canary that the watching program stopped. Only names and numbers: its mail must not carry a stranger's text. */
export const stoppedCanaryRequest = z.strictObject({
  remote,
  version,
  trial: trialSchema,
  fault: z.enum(faultKinds),
  canary: browsers,
  canaryFaults: browsers,
  beside: browsers,
  besideFaults: browsers,
  /** The pilots that the canary was for; undefined for all. */
  pilots: z.optional(z.array(pilotCodeSchema).check(z.minLength(1), z.maxLength(100))),
});
export type StoppedCanary = z.infer<typeof stoppedCanaryRequest>;

export const fieldHealthQuery = z.object({ hours: z.optional(queryNumber(1, MAX_HEALTH_HOURS)) });

/** The 75th percentile of `n` values, as the upper bound of its bucket; null beyond the last bound. */
const percentile = z.object({ atMost: z.nullable(z.number()), n: z.int() });
export type FieldPercentile = z.infer<typeof percentile>;

/** What pages of a pilot reported of one version of a remote, or of the portal's own pages (`SHELL`). */
export const fieldHealthLineSchema = z.object({
  remote: z.string(),
  version: z.string(),
  pilotCode: z.string(),
  sessions: z.int(),
  loads: z.int(),
  failures: z.array(z.object({ code: z.string(), count: z.int() })),
  errors: z.int(),
  violations: z.int(),
  /** Calls that failed, and of those the changes that somebody asked for. */
  failedCalls: z.int(),
  failedActions: z.int(),
  formsLeft: z.int(),
  gaps: z.int(),
  p75: z.object({
    load: z.optional(percentile),
    lcp: z.optional(percentile),
    inp: z.optional(percentile),
    cls: z.optional(percentile),
    take: z.optional(percentile),
  }),
  /** Failures, errors and violations of each hour, the latest last. */
  hourly: z.array(z.int()),
});
export type FieldHealthLine = z.infer<typeof fieldHealthLineSchema>;

export const fieldHealthSchema = z.object({
  /** The beginning of the first hour. */
  since: utc,
  lines: z.array(fieldHealthLineSchema),
});
export type FieldHealth = z.infer<typeof fieldHealthSchema>;
