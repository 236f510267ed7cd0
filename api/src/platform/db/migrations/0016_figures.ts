import { type Migration } from './migration';

/** What the figures of the alarms are counted from, by pilot and time. */
export const figures: Migration = {
  name: '0016_figures',
  statements: [
    `create index notices_alarms on notices (pilot_code, happened_at) where condition_id is not null and not clears`,
    `create index conditions_first on conditions (pilot_code, first_at)`,
  ],
};
