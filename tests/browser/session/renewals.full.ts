import { expect, test } from '../support/test';
import { renewOnce } from './renewOnce';

const ROUNDS = 200;

test(`${ROUNDS} times in a row, 3 tabs with 10 calls each renew the token exactly once`, async ({
  context,
}) => {
  test.setTimeout(60_000 + ROUNDS * 3_000);
  expect(await renewOnce(context, 'operator.fft@portal.test', ROUNDS)).toEqual([]);
});
