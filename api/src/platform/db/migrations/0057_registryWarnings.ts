import { type Migration } from './migration';

/** The mails before the signature of a registry ends: one row for each end and number of days before it. */
export const registryWarnings: Migration = {
  name: '0057_registryWarnings',
  statements: [
    `create table registry_warnings (
      ends_at timestamptz not null,
      days int not null,
      primary key (ends_at, days)
    )`,
  ],
};
