import { type Migration } from './migration';

const DEEDS = `('taken', 'givenBack', 'handed', 'assigned', 'shelved', 'unshelved', 'asked', 'unanswered', 'noted', 'explained')`;

/**
 * What people write on a condition: notes, and in the end its cause, from a list of the pilot, and its remedy. Notes stay as
 * they were written and go with their condition alone, whoever tries. `by_id` outlives the account. `former` are those who
 * had an assignment before: they read on; whoever oversees it comments.
 */
export const notes: Migration = {
  name: '0031_notes',
  statements: [
    `alter table condition_notes drop constraint condition_notes_deed_check`,
    `alter table condition_notes add constraint condition_notes_deed_check check (deed in ${DEEDS})`,
    `alter table condition_notes add column by_id uuid`,
    `create function keep_notes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' or exists (select from conditions where id = old.condition_id) then
        raise exception 'condition_notes is append-only';
      end if;
      return old;
    end $$`,
    `create trigger condition_notes_kept before update or delete on condition_notes
      for each row execute function keep_notes()`,
    `alter table conditions
      add column cause text, add column remedy text, add column outcome_by text, add column outcome_at timestamptz`,
    `create table condition_causes (
      pilot_code text not null references pilots on delete cascade,
      nth integer not null,
      name text not null,
      primary key (pilot_code, nth),
      unique (pilot_code, name)
    )`,
    `alter table assignments add column former uuid[] not null default '{}'`,
    `create index notices_module on notices (pilot_code, module, id desc) where type = 'Event'`,
    `alter table assignment_comments drop constraint assignment_comments_origin_check`,
    `alter table assignment_comments add constraint assignment_comments_origin_check
      check (origin in ('System', 'Source', 'Target', 'Overseer'))`,
  ],
};
