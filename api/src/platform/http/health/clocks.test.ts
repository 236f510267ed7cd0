import { Writable } from 'node:stream';
import pino from 'pino';
import { loggerOptions } from '../../../app';
import { onPostgres, openTestDatabase } from '../../../../test/databases';
import { compareClocks } from './clocks';

onPostgres('a clock of an instance', () => {
  it.each([
    [0, []],
    [600_000, [600]],
    [-600_000, [-600]],
  ])('that is %d ms off is in the log: %j s', async (off, seconds) => {
    const db = await openTestDatabase('postgres', 'empty');
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const log = pino(loggerOptions('info'), stream);
    await compareClocks({ db, log, now: () => new Date(Date.now() + off) });
    expect(lines.map((line) => (JSON.parse(line) as { seconds: number }).seconds)).toEqual(seconds);
    await db.close();
  });
});
