import { type Migration } from './migration';

/** The event that a piece of work came from, and what a pilot's board asks for. */
export const origins: Migration = {
  name: '0006_origins',
  statements: [
    `alter table assignments add column event_id text`,
    `create index assignments_pilot on assignments (pilot_code, created_at desc, id desc)`,
  ],
};
