import { type Migration } from './migration';

/**
 * Lists with one line for each event walk along the notices, and ask of each whether anybody's notification of it
 * matches, without reading the thousands that do not.
 */
export const byEvent: Migration = {
  name: '0052_byEvent',
  statements: [
    `create index notices_time on notices (happened_at desc, id desc)`,
    `create index notifications_of_notice on notifications (notice_id, aside, unread)`,
    `drop index notifications_notice`,
  ],
};
