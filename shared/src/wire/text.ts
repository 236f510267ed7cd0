import * as z from 'zod/mini';

/** Line breaks and tabs are text; every other control character is refused (NUL would break the database). */
// eslint-disable-next-line no-control-regex -- control characters are what this pattern is about
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
// eslint-disable-next-line no-control-regex -- as above
const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/;

/** Signs that are not seen and turn around those after them: `photo_\u202egnp.exe` is read as `photo_exe.png`. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
/** In a running text they keep a full stop where it belongs; in one line they are there to deceive. */
const MARKS = /[\u200e\u200f\u061c]/g;

/**
 * Taken out rather than refused: who copies a number or a name brings them along unseen, and an alarm is not lost for
 * them. Every text that people and producers write passes here.
 */
const unturned = z.overwrite<string>((value) => value.replace(TURNS, ''));
const unmarked = z.overwrite<string>((value) => value.replace(TURNS, '').replace(MARKS, ''));

/** What is made of spaces, marks and signs without width alone looks like nothing: no name, and no text. */
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

/** What makes an address of a name where mails and messages show it. */
const NO_NAME = /:\/\/|\bwww\./i;

/** One trimmed line that a person is called by. */
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

/** A moment with its zone, answered as UTC. */
export const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'Must be a date and time with a zone' }).check(
    z.refine((value) => {
      // A zone may carry the first and the last years out of those that four digits can write.
      const year = new Date(value).getUTCFullYear();
      return year >= 1 && year <= 9999;
    }, 'Must be a date and time between the years 1 and 9999'),
  ),
  z.transform((value: string) => new Date(value).toISOString()),
);

/** A moment as the back end writes it: UTC, with milliseconds. */
export const utc = z.iso.datetime();

export const uuid = z.uuid();
