import { type Migration } from './migration';

const PURPOSES = `('activate', 'reset', 'email', 'emailUndo')`;

/**
 * Several mailed links at a time, links that change an e-mail and undo that, the places where people signed in lately,
 * and what was refused, folded to one row a day.
 */
export const accounts: Migration = {
  name: '0005_accounts',
  statements: [
    `alter table secrets drop constraint secrets_pkey, drop constraint secrets_purpose_check`,
    `alter table secrets
      add primary key (user_id, purpose, hash),
      add constraint secrets_purpose_check check (purpose in ${PURPOSES}),
      add column email text,
      add column session_id uuid`,
    `alter table mail_queue drop constraint mail_queue_purpose_check`,
    `alter table mail_queue
      add constraint mail_queue_purpose_check check (purpose in ${PURPOSES}),
      add column session_id uuid`,
    `create table known_places (
      user_id uuid not null references users on delete cascade,
      place text not null,
      last_at timestamptz not null,
      primary key (user_id, place)
    )`,
    `create table refusals (
      id bigint generated always as identity primary key,
      day date not null,
      action text not null check (action in ('auth.failed', 'call.refused')),
      user_id text not null,
      person text not null,
      pilot_code text not null,
      call text not null,
      status integer not null,
      address text not null,
      count integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      unique (day, action, user_id, call, status, address)
    )`,
    `create index refusals_pilot on refusals (pilot_code, last_at desc, id desc)`,
    `create index refusals_last on refusals (last_at desc, id desc)`,
  ],
};
