import type { ApiFailure } from '@portal/kit';

/** The texts of what the back end counts in a pilot that it does not remove. */
const textIds: Readonly<Record<string, string>> = {
  users: 'touched.people',
  roles: 'touched.roles',
  mappings: 'touched.mappings',
  screens: 'screens.title',
  serviceAccounts: 'serviceAccounts.title',
  targets: 'pilots.used.targets',
  assignments: 'pilots.used.assignments',
  handovers: 'pilots.used.handovers',
  events: 'pilots.used.events',
};

/** The ids of the texts that say what keeps a pilot; empty if the failure has another reason. */
export const usedBy = ({ kind, fields }: ApiFailure): string[] =>
  kind === 'conflict' ? Object.keys(fields ?? {}).flatMap((field) => textIds[field] ?? []) : [];
