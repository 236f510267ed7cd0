import { type Migration } from './migration';

/** A mail that only tells: an administrator has given the account another e-mail. */
export const told: Migration = {
  name: '0007_told',
  statements: [
    `alter table mail_queue drop constraint mail_queue_purpose_check`,
    `alter table mail_queue
      add constraint mail_queue_purpose_check
        check (purpose in ('activate', 'reset', 'email', 'emailUndo', 'emailTold'))`,
  ],
};
