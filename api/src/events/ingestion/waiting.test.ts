import { MAX_EVENT_BYTES } from '@portal/shared/wire';
import { type Database } from '../../platform/db/database';
import { type Refusal } from '../../platform/rules/refusal';
import { createIngestion } from './ingestion';

const MIB = 1024 * 1024;
const event = { topic: 't', module: 'm', priority: 'Low', eventType: 'Info', pilotCode: 'FFT' } as const;

/** An ingestion whose database lets nothing through until `release`. */
function blocked() {
  const transactions: (() => void)[] = [];
  const db = {
    transaction: () =>
      new Promise((resolve) => {
        transactions.push(() => resolve(Array.from({ length: 500 }, () => ({ ok: true }))));
      }),
  } as unknown as Database;
  const ingestion = createIngestion(
    db,
    () => new Date(),
    () => Promise.resolve(),
  );
  return { ingestion, release: () => transactions.shift()?.() };
}

it('holds 64 MiB of waiting events at most, however few they are, and takes more once some are stored', async () => {
  const { ingestion, release } = blocked();
  let [accepted, refused] = [0, 0];
  const refusals: Refusal[] = [];
  const send = () =>
    ingestion.accept([event], MAX_EVENT_BYTES).then(
      () => (accepted += 1),
      (error: Refusal) => {
        refused += 1;
        refusals.push(error);
      },
    );
  const all = Array.from({ length: 400 }, send);
  await Promise.resolve();
  expect(ingestion.waiting() * MAX_EVENT_BYTES).toBeLessThanOrEqual(64 * MIB);
  expect(ingestion.waiting()).toBe(256);
  await Promise.allSettled(all.slice(257));
  expect(refused).toBe(400 - 257);
  expect(refusals[0]).toMatchObject({ kind: 'tooMany', retryAfter: 1 });
  while (accepted < 257) {
    release();
    await new Promise(setImmediate);
  }
  const later = send();
  release();
  await later;
  expect(accepted).toBe(258);
});

it('stores no more than 8 MiB together, and a longer request alone', async () => {
  const { ingestion, release } = blocked();
  const waits = [1, 20, 4, 4, 1].map((size) => ingestion.accept([event], size * MIB));
  const left: number[] = [];
  while (left.length < waits.length - 1) {
    left.push(ingestion.waiting());
    release();
    await new Promise(setImmediate);
  }
  await Promise.all(waits);
  expect(left).toEqual([4, 3, 1, 0]);
});
