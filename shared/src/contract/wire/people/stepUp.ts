import * as z from 'zod/mini';

/** The ways by which the caller can confirm who they are; all of them off where only a new sign-in can. */
export const stepUpWaysSchema = z.object({
  password: z.boolean(),
  /** Whether a code of the second factor is needed beside the password. */
  code: z.boolean(),
  passkey: z.boolean(),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type StepUpWays = z.infer<typeof stepUpWaysSchema>;
