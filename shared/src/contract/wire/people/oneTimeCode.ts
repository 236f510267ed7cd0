import * as z from 'zod/mini';

/** People paste codes with gaps, and some keyboards type wide digits. */
export const withoutCodeGaps = z.overwrite((text: string) =>
  text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase(),
);
/** A one-time code (RFC 6238). */
export const oneTimeCode = z
  .string()
  .check(z.maxLength(40), withoutCodeGaps, z.regex(/^\d{6}$/, 'Must be 6 digits'));
