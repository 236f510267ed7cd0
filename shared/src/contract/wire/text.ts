import * as z from 'zod/mini';

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
  'Must have a letter, a digit or a sign that can be seen',
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

const ISO_8601 =
  /^(\d{4})(-?)(\d\d)\2(\d\d)T(\d\d)(:?)(\d\d)(?:\6(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d(?::?\d\d)?)$/i;

/** The other profiles of ISO 8601 as the one that is read: `+0100`, `+01`, a comma, no signs in between. */
const extended = (text: string): string =>
  text.replace(
    ISO_8601,
    (
      _,
      y: string,
      _1,
      m: string,
      d: string,
      h: string,
      _2,
      min: string,
      s = '00',
      part: string | undefined,
      zone: string,
    ) =>
      `${y}-${m}-${d}T${h}:${min}:${s}${part === undefined ? '' : `.${part}`}` +
      zone
        .toUpperCase()
        .replace(/^(.\d\d):?(\d\d)?$/, (_all, hours: string, minutes = '00') => `${hours}:${minutes}`),
  );

const NO_INSTANT = 'Must be a date and time with a zone';

/** A timestamp with a zone, in any profile of ISO 8601, converted to UTC. */
export const instant = z.pipe(
  z.pipe(z.string().check(z.regex(/^[\x20-\x7e]*$/, NO_INSTANT)), z.transform(extended)),
  z.pipe(
    z.iso.datetime({ offset: true, error: NO_INSTANT }).check(
      z.refine((value) => {
        // The zone may move the first and last years out of four digits.
        const year = new Date(value).getUTCFullYear();
        return year >= 1 && year <= 9999;
      }, 'Must be a date and time between the years 1 and 9999'),
    ),
    z.transform((value: string) => new Date(value).toISOString()),
  ),
);

/** A timestamp of the back end: UTC with milliseconds. */
export const utc = z.iso.datetime();

export const uuid = z.uuid();
