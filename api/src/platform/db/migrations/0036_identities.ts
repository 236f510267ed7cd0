import { type Migration } from './migration';

/** Accounts at sign-in providers, sessions that began there, one-use codes, and logouts that a provider has sent. */
export const identities: Migration = {
  name: '0036_identities',
  statements: [
    `create table identities (
      issuer text not null,
      subject text not null,
      provider text not null,
      user_id uuid not null references users on delete cascade,
      managed boolean not null,
      linked_at timestamptz not null,
      confirmed_at timestamptz,
      last_used_at timestamptz,
      primary key (issuer, subject),
      unique (user_id, issuer)
    )`,
    `alter table sessions
      add column provider text,
      add column provider_subject text,
      add column provider_sid text,
      add column logout_hint text`,
    `create index sessions_provider on sessions (provider, provider_subject) where provider is not null`,
    `create table sso_codes (
      hash text primary key,
      browser text not null,
      user_id uuid not null references users on delete cascade,
      provider text not null,
      subject text not null,
      sid text,
      logout_hint text,
      expires_at timestamptz not null
    )`,
    `create index sso_codes_user on sso_codes (user_id)`,
    `create table provider_logouts (jti text primary key, expires_at timestamptz not null)`,
    // The purposes of links are the code's, as those of mails are.
    `alter table secrets drop constraint if exists secrets_purpose_check`,
  ],
};
