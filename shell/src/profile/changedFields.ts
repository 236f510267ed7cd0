import type { OwnFields } from './profile.api';

/** Only what changed, trimmed: a fetched object is never echoed (contract §1). */
export function changedFields(before: OwnFields, after: OwnFields): Partial<OwnFields> {
  const changed: Partial<OwnFields> = {};
  for (const name of ['firstName', 'lastName', 'email'] as const) {
    const value = after[name].trim();
    if (value !== before[name]) changed[name] = value;
  }
  return changed;
}
