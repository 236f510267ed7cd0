import { type Migration } from './migration';

/** Whether a notification's person opened it: many are marked read unseen, by their person or by the end of a condition. */
export const opened: Migration = {
  name: '0025_opened',
  statements: [`alter table notifications add column opened boolean not null default false`],
};
