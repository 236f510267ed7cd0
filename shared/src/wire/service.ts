import * as z from 'zod/mini';

/** The incorporated services, as a site's configuration calls them (spec §2). */
export const serviceNames = [
  'catalogue',
  'orchestrator',
  'evaluationAndDecisionSupport',
  'virtualCommissioning',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Whom a service's token is for: no other service takes it, and the back end takes it for few calls. */
export const serviceAudience = (service: ServiceName): string => `service:${service}`;

/** What a framed service is handed in place of the person's own token; `expiresIn` in seconds. */
export const serviceTokenSchema = z.object({ token: z.string(), expiresIn: z.int() });
export type ServiceToken = z.infer<typeof serviceTokenSchema>;
