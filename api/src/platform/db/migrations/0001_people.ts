import { type Migration } from './migration';

/** Pilots, roles, accounts and their sessions. The row ALL stands for every pilot, so that references hold. */
export const people: Migration = {
  name: '0001_people',
  statements: [
    `create table settings (key text primary key, value text not null)`,
    `create table pilots (
      code text primary key,
      name text not null,
      created_at timestamptz not null default now()
    )`,
    `insert into pilots (code, name) values
      ('ALL', 'Every pilot'), ('CRF', 'CRF'), ('FFT', 'FFT'), ('ILTAR', 'ILTAR'), ('SEW', 'SEW')`,
    `create table roles (
      id uuid primary key default gen_random_uuid(),
      name text not null unique,
      pilot_code text not null references pilots,
      pilot_role text not null check (pilot_role in ('USER', 'ADMIN', 'SUPER_ADMIN'))
    )`,
    `create table users (
      id uuid primary key default gen_random_uuid(),
      username text not null,
      email text not null,
      first_name text not null,
      last_name text not null,
      role_id uuid not null references roles,
      pilot_role text not null check (pilot_role in ('USER', 'ADMIN', 'SUPER_ADMIN')),
      pilot_code text not null references pilots,
      status text not null default 'INVITED' check (status in ('INVITED', 'ACTIVE', 'DISABLED')),
      password_hash text,
      language text not null default 'en',
      created_at timestamptz not null default now(),
      last_sign_in_at timestamptz
    )`,
    `create unique index users_email on users (lower(email))`,
    `create unique index users_username on users (lower(username))`,
    `create index users_role on users (role_id)`,
    `create index users_pilot on users (pilot_code)`,
    `create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      idle_until timestamptz not null,
      ends_at timestamptz not null,
      generation integer not null default 0,
      rotations timestamptz[] not null default '{}',
      user_agent text not null,
      address text not null
    )`,
    `create index sessions_user on sessions (user_id)`,
    `create table secrets (
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('activate', 'reset')),
      hash text not null,
      expires_at timestamptz not null,
      primary key (user_id, purpose)
    )`,
    `create table throttle (
      key text primary key,
      failures integer not null,
      blocked_until timestamptz not null,
      last_at timestamptz not null
    )`,
  ],
};
