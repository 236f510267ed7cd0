/** People paste codes with gaps. */
export const withoutGaps = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '');

export const isCode = (text: string): boolean => /^\d{6}$/.test(withoutGaps(text));

/** The one field takes both: six digits are a code, anything else is a recovery code. */
export const proofOf = (text: string): { code: string } | { recoveryCode: string } =>
  isCode(text) ? { code: withoutGaps(text) } : { recoveryCode: withoutGaps(text) };

/** The secret in groups of four, as somebody types it. */
export const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
