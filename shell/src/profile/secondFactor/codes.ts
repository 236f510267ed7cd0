import type { ApiFailure } from '@portal/shared';

/** People paste codes with gaps. */
export const withoutGaps = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '');

export const isCode = (text: string): boolean => /^\d{6}$/.test(withoutGaps(text));

/** The one field takes both: six digits are a code, anything else is a recovery code. */
export const proofOf = (text: string): { code: string } | { recoveryCode: string } =>
  isCode(text) ? { code: withoutGaps(text) } : { recoveryCode: withoutGaps(text) };

/** The secret in groups of four, as somebody types it. */
export const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface Words {
  readonly password: string;
  readonly code: string;
}

/** A failure whose messages are in the reader's language, beside the fields for password and code. */
export function inWords(failure: ApiFailure, words: Words): ApiFailure {
  if (failure.fields === undefined) return failure;
  const { currentPassword, code, recoveryCode, ...others } = failure.fields;
  return {
    ...failure,
    fields: {
      ...others,
      ...(currentPassword !== undefined && { currentPassword: words.password }),
      ...((code ?? recoveryCode) !== undefined && { code: words.code }),
    },
  };
}
