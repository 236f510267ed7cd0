import { type Migration } from './migration';

/** Mail waiting to be sent, the demo's mailbox, refused messages, and the append-only record of who did what. */
export const operations: Migration = {
  name: '0004_operations',
  statements: [
    `create table mail_queue (
      id bigint generated always as identity primary key,
      purpose text not null check (purpose in ('activate', 'reset')),
      user_id uuid references users on delete cascade,
      email text,
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )`,
    `create index mail_queue_due on mail_queue (due_at)`,
    `create table mailbox (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      sent_at timestamptz not null default now(),
      text text not null,
      html text not null
    )`,
    `create table dead_letters (
      id bigint generated always as identity primary key,
      received_at timestamptz not null default now(),
      topic text not null,
      payload text not null,
      reason text not null
    )`,
    `create table audit (
      id bigint generated always as identity primary key,
      created_at timestamptz not null default now(),
      actor_id text not null,
      actor text not null,
      action text not null,
      target_id text not null,
      target text not null,
      pilot_code text not null,
      address text not null,
      details jsonb not null default '{}'
    )`,
    `create index audit_pilot on audit (pilot_code, id desc)`,
    `create function keep_audit() returns trigger language plpgsql as $$
    begin raise exception 'the audit record is append-only'; end $$`,
    `create trigger audit_is_append_only before update or delete or truncate on audit
      for each statement execute function keep_audit()`,
  ],
};
