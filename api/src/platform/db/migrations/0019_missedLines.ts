import { type Migration } from './migration';

/** Lines that were over before somebody looked are counted in the index alone, those that stand aside left out. */
export const missedLines: Migration = {
  name: '0019_missed_lines',
  statements: [
    `drop index notifications_missed`,
    `create index notifications_missed on notifications (user_id, happened_at desc, id desc) include (aside)
      where missed`,
  ],
};
