import { type Migration } from './migration';

const onlyPriorities = (column: string) => `${column} <@ array['Low', 'Mid', 'High']`;
const aTime = (column: string) => `${column} ~ '^\\d\\d:\\d\\d$'`;

/**
 * Ways out of the portal. The address of a target and what signs for it are kept sealed (`security/seal.ts`); `shown` is
 * what may be seen of the address. A delivery is one message to one person or one target, known by its key: whoever orders
 * it again orders nothing. Who has no row in `channel_choices` is told by the bell alone.
 */
export const channels: Migration = {
  name: '0012_channels',
  statements: [
    `create table channel_targets (
      id uuid primary key default gen_random_uuid(),
      pilot_code text not null references pilots on delete cascade,
      kind text not null check (kind in ('webhook', 'teams', 'slack')),
      name text not null,
      address text not null,
      shown text not null,
      secret text,
      enabled boolean not null default true,
      news_from text check (news_from in ('Low', 'Mid', 'High')),
      created_at timestamptz not null default now(),
      unique (pilot_code, name)
    )`,
    `create table channel_choices (
      user_id uuid primary key references users on delete cascade,
      bell text[] not null default '{Low,Mid,High}' check (${onlyPriorities('bell')} and 'High' = any(bell)),
      mail text[] not null default '{}' check (${onlyPriorities('mail')}),
      sms text[] not null default '{}' check (${onlyPriorities('sms')}),
      phone text,
      quiet_from text check (${aTime('quiet_from')}),
      quiet_to text check (${aTime('quiet_to')}),
      quiet_days integer[] not null default '{}',
      digest boolean not null default false,
      check ((quiet_from is null) = (quiet_to is null))
    )`,
    `create table deliveries (
      id uuid primary key default gen_random_uuid(),
      nth bigint generated always as identity,
      key text not null unique,
      channel text not null check (channel in ('mail', 'sms', 'webhook', 'teams', 'slack')),
      user_id uuid references users on delete cascade,
      target_id uuid references channel_targets on delete cascade,
      condition_id uuid references conditions on delete cascade,
      notice_id bigint references notices on delete cascade,
      pilot_code text not null references pilots on delete cascade,
      why text not null check (why in ('escalation', 'chosen', 'digest', 'test')),
      about jsonb not null default '{}',
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      done_at timestamptz,
      reason text,
      status integer,
      check ((user_id is null) <> (target_id is null))
    )`,
    `create index deliveries_due on deliveries (due_at) where state = 'waiting'`,
    `create index deliveries_failed on deliveries (pilot_code, nth desc) where state = 'failed'`,
    `create index deliveries_done on deliveries (done_at)`,
    `create index deliveries_user on deliveries (user_id)`,
    `create index deliveries_target on deliveries (target_id)`,
    `create index deliveries_condition on deliveries (condition_id)`,
    `create index deliveries_notice on deliveries (notice_id)`,
  ],
};
