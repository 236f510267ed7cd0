import type { ApiFailure } from '@portal/kit';

/** The fields of a refused account whose value somebody else has. The back end says so in English. */
export const takenFields = ({ kind, fields }: ApiFailure) =>
  (['email', 'username'] as const).filter((field) => kind === 'conflict' && fields?.[field] !== undefined);
