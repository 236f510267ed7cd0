import { type Migration } from './migration';

/** A text as searches compare it (`db/fold.ts`), by functions whose result is always the same. */
const folded = (text: string): string =>
  `replace(replace(replace(replace(replace(replace(replace(replace(
    lower(translate(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'), 'łŁøØđĐðÐħĦı’‘ʼ', 'lLoOdDdDhHi''''''')),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')`;

/** Characters of a handover that are searched: its remarks, names and first lines. */
const SEARCHED = 16_000;

/** One apostrophe for all in what was folded as it was written: O’Neil is found as O'Neil. */
export const apostrophes: Migration = {
  name: '0047_apostrophes',
  statements: [
    'alter table handovers drop column folded',
    `alter table handovers add column folded text not null
      generated always as (${folded(`left(words, ${SEARCHED})`)}) stored`,
    'alter table audit drop column folded',
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
