import { type Migration } from './migration';

/** The person at a provider as the mail names them, for the page that its link opens. */
export const linkNames: Migration = {
  name: '0048_linkNames',
  statements: ['alter table secrets add column about text'],
};
