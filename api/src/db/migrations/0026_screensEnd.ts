import { type Migration } from './migration';

const PURPOSES = `('activate', 'reset', 'email', 'emailUndo', 'emailTold',
  'phoneSet', 'phoneRemoved', 'feedMade', 'targetMade', 'phoneNamed', 'screenMade')`;

/**
 * The access of a screen ends, unless an administrator renews it; those of before have as long as new ones from now on.
 * Whoever is named as the owner of a phone is told by mail.
 */
export const screensEnd: Migration = {
  name: '0026_screensEnd',
  statements: [
    `alter table screens add column ends_at timestamptz`,
    `update screens set ends_at = now() + interval '90 days' where token_hash is not null`,
    `alter table mail_queue drop constraint mail_queue_purpose_check`,
    `alter table mail_queue add constraint mail_queue_purpose_check check (purpose in ${PURPOSES})`,
    `alter table screens add check ((token_hash is null) = (ends_at is null))`,
  ],
};
