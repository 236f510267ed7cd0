import * as z from 'zod/mini';

/** The methods by which the caller can reauthenticate; all are off if only a new sign-in can. */
export const stepUpWaysSchema = z.object({
  password: z.boolean(),
  /** Whether a code of the second factor is needed beside the password. */
  code: z.boolean(),
  passkey: z.boolean(),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type StepUpWays = z.infer<typeof stepUpWaysSchema>;
