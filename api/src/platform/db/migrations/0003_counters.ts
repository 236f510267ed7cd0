import { type Migration } from './migration';

const tally = (change: string) => `
  insert into notification_counts as counts (user_id, type, priority, unread, total)
  select user_id, type, priority, unread, sum(change)
  from (${change}) changes
  group by user_id, type, priority, unread
  having sum(change) <> 0
  order by user_id, type, priority, unread
  on conflict (user_id, type, priority, unread) do update set total = counts.total + excluded.total;`;

const counted = (table: string, sign: string) =>
  `select user_id, type, priority, unread, ${sign}1 as change from ${table}`;

/**
 * How many notifications each user has, kept by the database itself: the bell's count and an inbox's number of pages
 * cost the same at a million as at ten thousand. Rows are touched in key order, so that writers do not deadlock.
 */
export const counters: Migration = {
  name: '0003_counters',
  statements: [
    `create table notification_counts (
      user_id text not null,
      type text not null,
      priority text not null,
      unread boolean not null,
      total bigint not null,
      primary key (user_id, type, priority, unread)
    ) with (fillfactor = 50)`,
    `create function count_notifications() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${tally(counted('added', '+'))}
      elsif tg_op = 'DELETE' then ${tally(counted('removed', '-'))}
      else ${tally(`${counted('added', '+')} union all ${counted('removed', '-')}`)}
      end if;
      return null;
    end $$`,
    `create trigger notifications_inserted after insert on notifications
      referencing new table as added for each statement execute function count_notifications()`,
    `create trigger notifications_deleted after delete on notifications
      referencing old table as removed for each statement execute function count_notifications()`,
    `create trigger notifications_updated after update on notifications
      referencing new table as added old table as removed
      for each statement execute function count_notifications()`,
  ],
};
