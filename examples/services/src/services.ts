export const serviceIds = ['catalogue', 'orchestrator', 'evaluation', 'virtual-commissioning'] as const;
export type ServiceId = (typeof serviceIds)[number];

/** The portal's page of a service, linked from its page outside a frame. */
export const portalPathOf = (id: ServiceId): string =>
  `/incorporated-services/${id === 'evaluation' ? 'evaluation-and-decision-support' : id}`;
