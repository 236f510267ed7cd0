/** The services by the first part of their addresses, with the end of the portal's page of each. */
export const services = {
  catalogue: 'catalogue',
  orchestrator: 'orchestrator',
  evaluation: 'evaluation-and-decision-support',
  'virtual-commissioning': 'virtual-commissioning',
} as const;
export type ServiceId = keyof typeof services;

/** Where the portal shows a service: the link of its page outside a frame. */
export const portalPathOf = (id: ServiceId): string => `/incorporated-services/${services[id]}`;
