import { type Migration } from './migration';

const DEEDS = `('taken', 'givenBack', 'handed', 'assigned', 'shelved', 'unshelved', 'asked', 'unanswered')`;
const WHYS = `('escalation', 'chosen', 'handed', 'asked', 'digest', 'test')`;

/**
 * Owners of conditions: when each last did something about theirs, and when they were asked whether they still have it.
 * What somebody is given, or asked about, goes out by the ways that they chose.
 */
export const owners: Migration = {
  name: '0030_owners',
  statements: [
    `alter table conditions add column owner_active_at timestamptz, add column owner_asked_at timestamptz`,
    `update conditions set owner_active_at = now() where holder_id is not null`,
    `create index conditions_owned on conditions (owner_active_at) where holder_id is not null and cleared_at is null`,
    `alter table condition_notes drop constraint condition_notes_deed_check`,
    `alter table condition_notes add constraint condition_notes_deed_check check (deed in ${DEEDS})`,
    `alter table deliveries drop constraint deliveries_why_check`,
    `alter table deliveries add constraint deliveries_why_check check (why in ${WHYS})`,
  ],
};
