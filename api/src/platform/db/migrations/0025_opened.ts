import { type Migration } from './migration';

/**
 * Whether a notification's person opened it: many are marked read unseen, by their person or by the end of a condition.
 * Which statuses somebody's notifications have is read by jumping through an index.
 */
export const opened: Migration = {
  name: '0025_opened',
  statements: [
    `alter table notifications add column opened boolean not null default false`,
    `create index notifications_statuses on notifications (user_id, message_status) where type = 'Event'`,
  ],
};
