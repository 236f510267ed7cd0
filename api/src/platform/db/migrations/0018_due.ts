import { type Migration } from './migration';

/** When work is to be done by; what is open is looked through for what is late. */
export const due: Migration = {
  name: '0018_due',
  statements: [
    `alter table assignments add column due_at timestamptz`,
    `create index assignments_open on assignments (pilot_code, due_at) where status <> 'Done'`,
  ],
};
