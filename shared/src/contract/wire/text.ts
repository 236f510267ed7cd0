import * as z from 'zod/mini';
import { type NoMoment, readMoment } from './iso8601';

/** Refuses control characters except line breaks and tabs (NUL would break the database). */
// eslint-disable-next-line no-control-regex -- control characters are what this pattern is about
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
// eslint-disable-next-line no-control-regex -- as above
const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/;

/** Invisible characters that reverse the text after them: `photo_\u202egnp.exe` looks like `photo_exe.png`. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Direction marks: useful in running text, but only deceptive in one line. */
const MARKS = /[\u200e\u200f\u061c]/g;

/**
 * Removes them instead of refusing the text: users copy them unknowingly, and an alarm must not be lost for them. All
 * texts of users and producers pass here.
 */
const unturned = z.overwrite<string>((value) => value.replace(TURNS, ''));
const unmarked = z.overwrite<string>((value) => value.replace(TURNS, '').replace(MARKS, ''));

/** Refuses text that looks empty: only spaces, marks and characters without width. */
const visible = z.regex(
  /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u,
  'Must contain a visible character',
);

/** One trimmed line of 1 to `max` characters. */
export const line = (max: number) =>
  z
    .string()
    .check(
      unmarked,
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      visible,
      z.regex(ONE_LINE, 'Must not contain control characters'),
    );

/** What mails and messages would turn into a link. */
const NO_NAME = /:\/\/|\bwww\./i;

/** One trimmed line with a person's name. */
export const nameLine = (max: number) =>
  line(max).check(z.refine((value) => !NO_NAME.test(value), 'Must be a name, without an address'));

/** Trimmed text of 1 to `max` characters, line breaks allowed. */
export const text = (max: number) =>
  z
    .string()
    .check(
      unturned,
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      visible,
      z.regex(PRINTABLE, 'Must not contain control characters'),
    );

/** The longest description of an event or an assignment, in characters. */
export const MAX_DESCRIPTION = 2000;

const noMoment: Readonly<Record<NoMoment, string>> = {
  unreadable: 'Must be a date and time of ISO 8601 with a zone, such as 2026-11-28T10:30:15+01:00',
  noZone: 'Must be a date and time with a zone',
  noSuch: 'There is no such date or time',
  year: 'Must be a date and time between the years 1 and 9999',
};

/** A moment in UTC; a text that is none as it is. */
function inUtc(text: string): string {
  const at = readMoment(text);
  return typeof at === 'number' ? new Date(at).toISOString() : text;
}

function problemOf(text: unknown): string {
  const at = readMoment(String(text));
  return noMoment[typeof at === 'number' ? 'unreadable' : at];
}

/** A timestamp with a zone, in any profile of ISO 8601, converted to UTC. */
export const instant = z.pipe(
  z.pipe(z.string(), z.transform(inUtc)),
  z.iso.datetime({ precision: 3, error: ({ input }) => problemOf(input) }),
);

/** A timestamp of the back end: UTC with milliseconds. */
export const utc = z.iso.datetime();

export const uuid = z.uuid();
