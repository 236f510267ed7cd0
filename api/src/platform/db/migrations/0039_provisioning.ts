import { type Migration } from './migration';

/** People and groups that a sign-in provider writes by SCIM; a person has an account while a rule names them. */
export const provisioning: Migration = {
  name: '0039_provisioning',
  statements: [
    `create table provisioned_users (
      id uuid primary key default gen_random_uuid(),
      issuer text not null,
      external_id text not null,
      user_name text not null,
      email text not null,
      attributes jsonb not null,
      active boolean not null,
      user_id uuid unique references users on delete cascade,
      closed boolean not null default false,
      made_at timestamptz not null,
      changed_at timestamptz not null
    )`,
    `create unique index provisioned_users_external on provisioned_users (issuer, external_id)`,
    `create unique index provisioned_users_name on provisioned_users (issuer, lower(user_name))`,
    `create unique index provisioned_users_email on provisioned_users (issuer, email)`,
    `create index provisioned_users_made on provisioned_users (issuer, made_at, id)`,
    `create table provisioned_groups (
      id uuid primary key default gen_random_uuid(),
      issuer text not null,
      external_id text,
      display_name text not null,
      made_at timestamptz not null,
      changed_at timestamptz not null
    )`,
    `create unique index provisioned_groups_name on provisioned_groups (issuer, lower(display_name))`,
    `create table provisioned_members (
      group_id uuid not null references provisioned_groups on delete cascade,
      person_id uuid not null references provisioned_users on delete cascade,
      primary key (group_id, person_id)
    )`,
    `create index provisioned_members_person on provisioned_members (person_id)`,
  ],
};
