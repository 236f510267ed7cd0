import { type Migration } from './migration';

/**
 * Second factors, their recovery codes, and sign-ins whose password was right and whose code is awaited. A secret is
 * sealed, as the api must read it again; a recovery code and a ticket are found again by a hash.
 */
export const secondFactors: Migration = {
  name: '0035_secondFactors',
  statements: [
    `create table second_factors (
      user_id uuid primary key references users (id) on delete cascade,
      sealed text not null,
      begun_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint
    )`,
    `create table recovery_codes (
      user_id uuid not null references second_factors (user_id) on delete cascade,
      mark text not null,
      primary key (user_id, mark)
    )`,
    `create table sign_in_tickets (
      hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      password_mark text not null,
      tries integer not null default 0,
      expires_at timestamptz not null
    )`,
    // The first sign-in for which the site asked for a second factor: the time of grace begins with it.
    `alter table users add column second_factor_asked_at timestamptz`,
    `create index sign_in_tickets_of_user on sign_in_tickets (user_id)`,
  ],
};
