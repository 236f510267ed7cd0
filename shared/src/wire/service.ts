/** The incorporated services, as a site's configuration calls them. */
export const serviceNames = [
  'catalogue',
  'orchestrator',
  'evaluationAndDecisionSupport',
  'virtualCommissioning',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Whom a service's token is for: no other service takes it, and the back end takes it for few calls. */
export const serviceAudience = (service: ServiceName): string => `service:${service}`;
