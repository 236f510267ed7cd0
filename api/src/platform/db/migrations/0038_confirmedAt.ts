import { type Migration } from './migration';

/** When the owner of a session was last there in person: at the sign-in, or later by a step-up. */
export const confirmedAt: Migration = {
  name: '0038_confirmedAt',
  statements: [
    // The default is for an instance of before that signs somebody in while the others are updated.
    `alter table sessions add column confirmed_at timestamptz not null default now()`,
    `update sessions set confirmed_at = created_at`,
  ],
};
