import { type Migration } from './migration';

/** The access of a screen ends, unless an administrator renews it; those of before have as long as new ones from now on. */
export const screensEnd: Migration = {
  name: '0026_screensEnd',
  statements: [
    `alter table screens add column ends_at timestamptz`,
    `update screens set ends_at = now() + interval '90 days' where token_hash is not null`,
    `alter table screens add check ((token_hash is null) = (ends_at is null))`,
  ],
};
