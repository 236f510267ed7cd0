import { type Migration } from './migration';

/**
 * Words are looked for in a text that is kept ready, and by its trigrams where PostgreSQL has them: `pg_trgm` comes with it
 * and is trusted, so that whoever owns the database may make it (PostgreSQL 13 on). Where it cannot be made, and in the
 * embedded database, the text is read line by line; the doctor says so. What stands behind each line of an inbox is found
 * in the index alone.
 */
export const words: Migration = {
  name: '0014_words',
  statements: [
    `alter table notices add column words text not null generated always as (lower(
      coalesce(description || ' ', '') || coalesce(module || ' ', '') || coalesce(module_name || ' ', '')
      || coalesce(source_component, ''))) stored`,
    `do $$ begin
      create extension if not exists pg_trgm;
      create index notices_words on notices using gin (words gin_trgm_ops);
    exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
      raise notice 'words are looked for without pg_trgm: %', sqlerrm;
    end $$`,
    `drop index notifications_lines`,
    `create index notifications_lines on notifications (user_id, happened_at desc, id desc) include (notice_id)
      where not aside`,
  ],
};
