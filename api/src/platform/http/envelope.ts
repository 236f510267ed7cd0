import { type Envelope, type WireErrors } from '@portal/shared/wire';

/** The envelope of an answer (docs/reference/api.md#envelope). */
export const envelope = <T>(data: T, message = 'OK'): Envelope<T> => ({
  success: true,
  message,
  data,
  errors: null,
  timestamp: new Date().toISOString(),
});

export const failure = (message: string, errors: WireErrors = null): Envelope<null> => ({
  success: false,
  message,
  data: null,
  errors,
  timestamp: new Date().toISOString(),
});
