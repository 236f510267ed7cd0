import { type Migration } from './migration';

/** The secret that waits to replace the one that counts, on a new phone. */
export const secondFactorMoves: Migration = {
  name: '0049_secondFactorMoves',
  statements: [
    'alter table second_factors add column next_sealed text, add column next_begun_at timestamptz',
  ],
};
