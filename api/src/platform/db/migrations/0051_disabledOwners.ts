import { type Migration } from './migration';

/**
 * Whose disabling gave a condition back: who is asked about it when the account is enabled again, also under another
 * name. Notes of before have the name alone, in their words. The rule that keeps notes as they are stands aside for that.
 */
export const disabledOwners: Migration = {
  name: '0051_disabledOwners',
  statements: [
    `alter table condition_notes add column disabled_id uuid`,
    `alter table condition_notes disable trigger condition_notes_kept`,
    `update condition_notes n set disabled_id = u.id from users u
      where n.deed = 'givenBack' and u.status = 'DISABLED'
        and n.words = coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) || ': ACTIVE → DISABLED'
        and exists (select from notifications o where o.condition_id = n.condition_id and o.user_id = u.id::text)`,
    `alter table condition_notes enable trigger condition_notes_kept`,
  ],
};
