import * as z from 'zod/mini';

/** Messages by field, a sentence, or null. */
export const errorsSchema = z.nullable(z.union([z.string(), z.record(z.string(), z.string())]));
export type WireErrors = z.infer<typeof errorsSchema>;

/** The envelope of every answer except `GET /users/auth-info` (docs/reference/api.md#envelope). */
export const envelopeOf = <T extends z.ZodMiniType>(data: T) =>
  z.object({
    success: z.boolean(),
    message: z.string(),
    data,
    errors: errorsSchema,
    timestamp: z.string(),
  });

export interface Envelope<T> {
  success: boolean;
  message: string;
  data: T;
  errors: WireErrors;
  timestamp: string;
}

/** A refusal: the envelope without data. */
export const failureSchema = envelopeOf(z.null());
