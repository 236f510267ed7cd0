import { type Migration } from './migration';

/** What a producer's clock said, where it was not believed (`ingestion/clock.ts`). */
export const reportedAt: Migration = {
  name: '0046_reportedAt',
  statements: ['alter table events add column reported_at timestamptz'],
};
