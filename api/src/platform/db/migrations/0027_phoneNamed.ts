import { type Migration } from './migration';

const PURPOSES = `('activate', 'reset', 'email', 'emailUndo', 'emailTold',
  'phoneSet', 'phoneRemoved', 'feedMade', 'targetMade', 'phoneNamed', 'screenMade')`;

/** Whoever is said by another to have a phone is told by mail. */
export const phoneNamed: Migration = {
  name: '0027_phoneNamed',
  statements: [
    `alter table mail_queue drop constraint mail_queue_purpose_check`,
    `alter table mail_queue add constraint mail_queue_purpose_check check (purpose in ${PURPOSES})`,
  ],
};
