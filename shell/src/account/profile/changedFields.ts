import type { OwnNames } from './profile.api';

/** Only changed fields, trimmed: unchanged ones are not sent back. */
export function changedFields(before: OwnNames, after: OwnNames): Partial<OwnNames> {
  const changed: Partial<OwnNames> = {};
  for (const name of ['firstName', 'lastName'] as const) {
    const value = after[name].trim();
    if (value !== before[name]) changed[name] = value;
  }
  return changed;
}
