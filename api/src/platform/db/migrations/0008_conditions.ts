import { type Migration } from './migration';

const tally = (change: string) => `
  insert into notification_counts as counts (user_id, type, priority, unread, aside, total)
  select user_id, type, priority, unread, aside, sum(change)
  from (${change}) changes
  group by user_id, type, priority, unread, aside
  having sum(change) <> 0
  order by user_id, type, priority, unread, aside
  on conflict (user_id, type, priority, unread, aside) do update set total = counts.total + excluded.total;`;

const counted = (table: string, sign: string) =>
  `select user_id, type, priority, unread, aside, ${sign}1 as change from ${table}`;

/**
 * Conditions: trouble of one kind in one place, from its first event until it is over. At most one of a key is there,
 * and the database says so. Of a person's notifications of a condition the newest is its line; the others stand aside,
 * read, and so does the line of a shelved one. A line that is deleted takes those aside with it.
 */
export const conditions: Migration = {
  name: '0008_conditions',
  statements: [
    `create table conditions (
      id uuid primary key default gen_random_uuid(),
      nth bigint generated always as identity,
      pilot_code text not null,
      key text not null,
      topic text not null,
      description text,
      module text not null,
      module_name text,
      source_component text,
      priority text not null check (priority in ('Low', 'Mid', 'High')),
      count integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      raised_at timestamptz not null,
      cleared_at timestamptz,
      until_at timestamptz,
      chattering boolean not null,
      recent text not null,
      holder_id uuid references users on delete set null,
      holder_name text,
      held_since timestamptz,
      shelved_until timestamptz,
      shelved_by text,
      shelf_reason text,
      assignment_id uuid references assignments on delete set null,
      updated_at timestamptz not null default now()
    )`,
    `create unique index conditions_open on conditions (pilot_code, key) where cleared_at is null`,
    `create index conditions_key on conditions (pilot_code, key, nth desc)`,
    `create index conditions_last on conditions (last_at desc, id desc)`,
    `create index conditions_shelved on conditions (shelved_until) where shelved_until is not null`,
    `create index conditions_assignment on conditions (assignment_id) where assignment_id is not null`,
    `create index conditions_updated on conditions (updated_at)`,
    `create table condition_notes (
      id bigint generated always as identity primary key,
      condition_id uuid not null references conditions on delete cascade,
      created_at timestamptz not null default now(),
      deed text not null check (deed in ('taken', 'givenBack', 'handed', 'assigned', 'shelved', 'unshelved')),
      by_name text not null,
      to_name text,
      words text
    )`,
    `create index condition_notes_of on condition_notes (condition_id, id desc)`,

    `alter table events add column condition_id text, add column state text`,
    `alter table event_mappings add column cleared_by text`,
    `create unique index event_mappings_clearing on event_mappings (pilot_code, cleared_by)`,
    `alter table notices
      add column condition_id uuid references conditions on delete set null,
      add column clears boolean not null default false`,
    `create index notices_condition on notices (condition_id) where condition_id is not null`,
    `alter table notifications
      add column condition_id uuid references conditions on delete set null,
      add column aside boolean not null default false,
      add column missed boolean not null default false`,
    `create index notifications_condition on notifications (condition_id, user_id, happened_at desc)
      where condition_id is not null`,
    `create index notifications_lines on notifications (user_id, happened_at desc, id desc) where not aside`,

    `alter table notification_counts add column aside boolean not null default false`,
    `alter table notification_counts drop constraint notification_counts_pkey`,
    `alter table notification_counts add primary key (user_id, type, priority, unread, aside)`,
    `create or replace function count_notifications() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${tally(counted('added', '+'))}
      elsif tg_op = 'DELETE' then ${tally(counted('removed', '-'))}
      else ${tally(`${counted('added', '+')} union all ${counted('removed', '-')}`)}
      end if;
      return null;
    end $$`,
    `create function drop_aside() returns trigger language plpgsql as $$
    begin
      -- A delete that finds nothing fires this, too: without a look first it would call itself for ever.
      if exists (select from removed where condition_id is not null and not aside) then
        delete from notifications n using removed r
          where r.condition_id is not null and not r.aside
            and n.condition_id = r.condition_id and n.user_id = r.user_id and n.aside;
      end if;
      return null;
    end $$`,
    `create trigger notifications_line_deleted after delete on notifications
      referencing old table as removed for each statement execute function drop_aside()`,
  ],
};
