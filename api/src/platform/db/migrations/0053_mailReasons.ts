import { type Migration } from './migration';

/** Why a mail was not sent yet, and until when an instance is sending it, so that nobody else begins meanwhile. */
export const mailReasons: Migration = {
  name: '0053_mailReasons',
  statements: ['alter table mail_queue add column reason text, add column claimed_until timestamptz'],
};
