import { type Migration } from './migration';

/** A person's lines that were over before they looked: few among many, and asked for on their own. */
export const missed: Migration = {
  name: '0010_missed',
  statements: [
    `create index notifications_missed on notifications (user_id, happened_at desc, id desc) where missed`,
  ],
};
