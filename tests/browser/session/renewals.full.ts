import { expect, test } from '../support/test';
import { renewOnce } from './renewOnce';

/** Less than the renewals that the server grants one session in ten minutes (`api/src/platform/rules/budget.ts`). */
const ROUNDS = 50;
const SESSIONS = 2;

test(`${ROUNDS} times in a row, 3 tabs with 10 calls each renew the token exactly once, in ${SESSIONS} sessions`, async ({
  browser,
}) => {
  test.setTimeout(60_000 + SESSIONS * ROUNDS * 3_000);
  for (let session = 0; session < SESSIONS; session += 1) {
    const context = await browser.newContext();
    expect(await renewOnce(context, 'operator.fft@portal.test', ROUNDS)).toEqual([]);
    await context.close();
  }
});
