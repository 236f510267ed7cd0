import { type Migration } from './migration';

/**
 * Lanes of the outbox. An outlet is one person by one way, or one target: what waits for it goes as one message (`bundle`),
 * which stays the same however often it is tried. `outlets` says of each whether something is under way there, when it was
 * told last, and how often in a row it did not answer. `rank` is how urgent a message is: 0 is the most.
 */
export const lanes: Migration = {
  name: '0022_lanes',
  statements: [
    `alter table deliveries
      add column priority text check (priority in ('Low', 'Mid', 'High')),
      add column bundle uuid,
      add column claimed_until timestamptz,
      add column outlet text not null generated always as (case
        when why in ('test', 'digest') then id::text
        when target_id is not null then target_id::text
        else user_id::text || ' ' || channel end) stored`,
    `alter table deliveries add column rank integer not null generated always as (case
      when why = 'escalation' then 0 when why = 'test' then 3 when priority = 'High' then 1 else 2 end) stored`,
    `update deliveries d set priority = s.priority from notices s where s.id = d.notice_id and d.state = 'waiting'`,
    `drop index deliveries_due`,
    `create index deliveries_due on deliveries (rank, due_at, nth) where state = 'waiting'`,
    `create index deliveries_outlet on deliveries (outlet, rank) where state = 'waiting'`,
    `create table outlets (
      outlet text primary key,
      busy_until timestamptz,
      urgent_until timestamptz,
      sent_at timestamptz,
      urgent_at timestamptz,
      misses integer not null default 0,
      rests_until timestamptz,
      used_at timestamptz not null default now()
    )`,
    `create index outlets_used on outlets (used_at)`,
  ],
};
