import { type FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { until } from '../../../test/until';
import { createWorker } from './worker';

const log = { error: () => undefined } as unknown as FastifyBaseLogger;

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'looks again when it is woken %i steps after it found nothing',
  async (steps) => {
    let signalled: () => void = () => undefined;
    const db = {
      listen: (_channel: string, onPayload: () => void) => {
        signalled = onPayload;
        return Promise.resolve();
      },
    } as unknown as Database;
    let looks = 0;
    const later = async () => {
      for (let step = 0; step < steps; step++) await Promise.resolve();
      signalled();
    };
    const worker = createWorker({
      db,
      log,
      channel: 'test',
      pollMs: 3_600_000,
      failure: 'failed',
      work: async () => {
        if (++looks === 1) void later();
        await Promise.resolve();
      },
    });
    await worker.start();
    await until(() => looks >= 2);
    expect(looks).toBe(2);
    await worker.stop();
  },
);
