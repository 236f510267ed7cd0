import { type Migration } from './migration';

/** Links of escalation messages, by which whoever is named says "I have it" without signing in. */
export const answers: Migration = {
  name: '0021_answers',
  statements: [
    `alter table secrets add column condition_id uuid references conditions on delete cascade`,
    `create index secrets_condition on secrets (condition_id)`,
    `alter table secrets drop constraint secrets_purpose_check`,
    `alter table secrets
      add constraint secrets_purpose_check
        check (purpose in ('activate', 'reset', 'email', 'emailUndo', 'condition')),
      add constraint secrets_condition_check check ((purpose = 'condition') = (condition_id is not null))`,
  ],
};
