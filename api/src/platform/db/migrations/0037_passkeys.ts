import { type Migration } from './migration';

/** Passkeys: the public half of each, by which its owner signs in. */
export const passkeys: Migration = {
  name: '0037_passkeys',
  statements: [
    `create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      synced boolean not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`,
    `create index passkeys_user on passkeys (user_id)`,
  ],
};
