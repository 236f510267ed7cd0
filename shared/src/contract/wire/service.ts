/** The services, as the site's configuration names them. */
export const serviceNames = [
  'catalogue',
  'orchestrator',
  'evaluationAndDecisionSupport',
  'virtualCommissioning',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The `aud` of a service's token: no other service accepts it, and the back end does so for few calls. */
export const serviceAudience = (service: ServiceName): string => `service:${service}`;
