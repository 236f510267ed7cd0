/** The services, as the first part of their addresses. */
export const serviceIds = ['catalogue', 'orchestrator', 'evaluation', 'virtual-commissioning'] as const;
export type ServiceId = (typeof serviceIds)[number];

/** Where the portal shows a service: the link of its page outside a frame. */
export const portalPathOf = (id: ServiceId): string =>
  `/incorporated-services/${id === 'evaluation' ? 'evaluation-and-decision-support' : id}`;
