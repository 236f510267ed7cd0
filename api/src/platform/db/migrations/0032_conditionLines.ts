import { type Migration } from './migration';

/**
 * The lines of a condition, and what is unread of it: each report of it looks at these alone, however many reports came
 * before. Nearly all notifications of a condition stand aside; without the statistics the planner takes those of one with
 * many reports for as many as their share of all, and reads the whole table.
 */
export const conditionLines: Migration = {
  name: '0032_conditionLines',
  statements: [
    `create index notifications_condition_lines on notifications (condition_id, user_id)
      where condition_id is not null and (not aside or unread)`,
    `create statistics notifications_aside (mcv) on condition_id, aside, unread from notifications`,
    `analyze notifications`,
  ],
};
