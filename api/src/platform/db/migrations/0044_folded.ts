import { type Migration } from './migration';

/** A text as searches compare it (`db/fold.ts`), by functions whose result is always the same. */
const folded = (text: string): string =>
  `replace(replace(replace(replace(replace(replace(replace(replace(
    lower(translate(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'), 'łŁøØđĐðÐħĦı', 'lLoOdDdDhHi')),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')`;

/** Characters of a handover that are searched: its remarks, names and first lines. */
const SEARCHED = 16_000;

/**
 * The words of handovers and of the audit trail, folded once as they are written: folded at each search, what one person
 * had written cost all others time. They are looked for by trigrams where PostgreSQL has them (`0014_words.ts`).
 */
export const foldedWords: Migration = {
  name: '0044_folded',
  statements: [
    `alter table handovers add column folded text not null
      generated always as (${folded(`left(words, ${SEARCHED})`)}) stored`,
    `alter table audit add column folded text not null
      generated always as (${folded(`actor || ' ' || target || ' ' || action`)}) stored`,
    `do $$ begin
      create index handovers_folded on handovers using gin (folded gin_trgm_ops);
      create index audit_folded on audit using gin (folded gin_trgm_ops);
    exception when undefined_object then
      raise notice 'words are looked for without pg_trgm: %', sqlerrm;
    end $$`,
  ],
};
