import { type Migration } from './migration';

/**
 * A mailed link that confirms the link with a provider names the person there, and no other. A session knows the passkey
 * that it came by, and ends with it. Whoever disabled an account is known: what a person closed no directory opens.
 */
export const waysIn: Migration = {
  name: '0045_waysIn',
  statements: [
    `alter table secrets add column issuer text, add column subject text`,
    `alter table mail_queue add column issuer text, add column subject text`,
    `update mail_queue set purpose = 'secondFactorUndo' where purpose = 'secondFactorSet'`,
    `delete from secrets where purpose = 'ssoLink'`,
    `delete from mail_queue where purpose = 'ssoLink'`,
    `delete from identities where confirmed_at is null`,
    `alter table sessions add column passkey_id uuid`,
    `alter table users add column disabled_by text check (disabled_by in ('person', 'directory'))`,
    `update users set disabled_by = 'person' where status = 'DISABLED'`,
    `update users u set disabled_by = 'directory' where status = 'DISABLED'
      and exists (select from provisioned_users p where p.user_id = u.id and p.closed)`,
    `alter table provisioned_users drop column closed`,
  ],
};
