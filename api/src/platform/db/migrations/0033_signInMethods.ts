import { type Migration } from './migration';

/** How a session was signed in to. The purposes of mails are the code's: each new one asked for a migration of its own. */
export const signInMethods: Migration = {
  name: '0033_signInMethods',
  statements: [
    `alter table sessions add column method text not null default 'password'`,
    `alter table mail_queue drop constraint mail_queue_purpose_check`,
  ],
};
