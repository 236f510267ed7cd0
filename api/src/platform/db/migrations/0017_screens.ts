import { type Migration } from './migration';

/**
 * Screens on walls. One has either a code that waits to be typed or the token that came of it, of which nothing but the
 * hash is kept; without its row a screen reads nothing.
 */
export const screens: Migration = {
  name: '0017_screens',
  statements: [
    `create table screens (
      id uuid primary key default gen_random_uuid(),
      pilot_code text not null references pilots on delete cascade,
      name text not null,
      made_by uuid references users on delete set null,
      made_at timestamptz not null,
      code_hash text unique,
      code_until timestamptz,
      token_hash text unique,
      signed_in_at timestamptz,
      seen_at timestamptz,
      check ((code_hash is null) = (code_until is null)),
      check ((token_hash is null) = (signed_in_at is null)),
      check ((code_hash is null) <> (token_hash is null))
    )`,
    `create index screens_pilot on screens (pilot_code, name)`,
    `create index screens_maker on screens (made_by)`,
  ],
};
