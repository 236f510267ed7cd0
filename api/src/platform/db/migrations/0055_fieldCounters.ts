import { type Migration } from './migration';

/**
 * What pages reported, counted by the hour (`api/src/fieldReports`). `pilot_code` is no reference: a pilot's counts stay
 * until they expire. The order of the key is that of both questions: how many rows an hour of a pilot has, and what a time
 * says of each remote.
 */
export const fieldCounters: Migration = {
  name: '0055_fieldCounters',
  statements: [
    `create table field_counters (
      hour timestamptz not null,
      pilot_code text not null,
      remote text not null,
      version text not null,
      measure text not null,
      key text not null,
      bucket int not null,
      n bigint not null,
      primary key (hour, pilot_code, remote, version, measure, key, bucket)
    )`,
  ],
};
