import { type Migration } from './migration';

/**
 * What is worse than it was: news to people, and the end of a shelving. A condition knows the worst it was, and how bad it
 * was when it was shelved; a notice knows whether it tells something new of its condition.
 */
export const worse: Migration = {
  name: '0011_worse',
  statements: [
    `alter table conditions
      add column worst text check (worst in ('Low', 'Mid', 'High')),
      add column shelved_as text check (shelved_as in ('Low', 'Mid', 'High')),
      add column worsened_at timestamptz`,
    `update conditions set worst = priority, shelved_as = case when shelved_until is not null then priority end`,
    `alter table conditions alter column worst set not null`,
    `alter table condition_notes add column priority text check (priority in ('Low', 'Mid', 'High'))`,
    `alter table notices add column news boolean not null default true`,
  ],
};
