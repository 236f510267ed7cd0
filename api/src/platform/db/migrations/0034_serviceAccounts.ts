import { type Migration } from './migration';

/**
 * Service accounts: programs with a token of their own, of which nothing but the hash is kept. A renewal leaves the token
 * of before for a while. `maker` is the name of whoever made it last, and outlives that person's account. Scopes are the
 * code's: a new one asks for no migration.
 */
export const serviceAccounts: Migration = {
  name: '0034_serviceAccounts',
  statements: [
    `create table service_accounts (
      id uuid primary key default gen_random_uuid(),
      pilot_code text not null references pilots on delete cascade,
      name text not null,
      scopes text[] not null,
      made_by uuid references users on delete set null,
      maker text not null,
      made_at timestamptz not null,
      token_hash text not null unique,
      token_end text not null,
      token_made_at timestamptz not null,
      expires_at timestamptz not null,
      seen_at timestamptz,
      earlier_hash text unique,
      earlier_until timestamptz,
      earlier_seen_at timestamptz,
      revoked_at timestamptz,
      check ((earlier_hash is null) = (earlier_until is null))
    )`,
    `create unique index service_accounts_name on service_accounts (pilot_code, lower(name)) where revoked_at is null`,
    `create index service_accounts_maker on service_accounts (made_by)`,
  ],
};
