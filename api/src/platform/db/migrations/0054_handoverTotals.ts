import { type Migration } from './migration';

/** The totals of a handover beside its sheet: a page of the logbook unpacked every sheet, up to 256 KiB each. */
export const handoverTotals: Migration = {
  name: '0054_handoverTotals',
  statements: [
    `alter table handovers add column totals json not null generated always as (sheet -> 'totals') stored`,
  ],
};
