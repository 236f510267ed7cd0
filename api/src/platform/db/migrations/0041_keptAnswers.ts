import { type Migration } from './migration';

/** The answers to changes under the keys by which their callers may send them again (`api/src/platform/http/idempotency.ts`). */
export const keptAnswers: Migration = {
  name: '0041_keptAnswers',
  statements: [
    `create table kept_answers (
      caller uuid not null,
      key text not null,
      request text not null,
      answer text not null,
      made_at timestamptz not null,
      primary key (caller, key)
    )`,
    `create index kept_answers_made on kept_answers (made_at)`,
  ],
};
