import { Readable } from 'node:stream';
import { type FeedEvent } from './event';
import { feed, type FeedRim, type FeedState } from './feed';
import { recordLines } from './lines';
import { shiftToNow } from './shift';

const HEADER = 'ts,asset,items,status,status_time,power_avg,cycle_time,alarm,product';
const row = (time: string, asset: number, status: number, alarm: number | string) =>
  `2022-09-01 ${time}:00+00:00,${asset},4.0,${status}.0,43.0,2.0,0.0,${alarm},7`;

const START: FeedState = { line: 1, machines: {} };

async function fed(
  lines: string[],
  from = START,
  change: Partial<FeedRim> & { speed?: number; shiftMs?: number } = {},
) {
  const { speed = 0, shiftMs = 0, ...rim } = change;
  const posted: FeedEvent[] = [];
  const bad: string[] = [];
  const saved: FeedState[] = [];
  const slept: number[] = [];
  const ahead: number[] = [];
  let clock = 0;
  const summary = await feed(
    recordLines(Readable.from(`${[HEADER, ...lines].join('\n')}\n`)),
    from,
    { speed, idleMs: 30 * 60_000, shiftMs, pilotOf: (asset) => (asset === '1' ? 'SEW' : 'FFT') },
    {
      post: (events) => {
        posted.push(...events);
        ahead.push(...events.map(({ timestamp }) => Date.parse(timestamp) - clock));
        return Promise.resolve();
      },
      save: (state) => void saved.push(structuredClone(state)),
      bad: (line, problem) => void bad.push(`${line}: ${problem}`),
      progress: () => undefined,
      now: () => clock,
      sleep: (ms) => {
        slept.push(ms);
        clock += ms;
        return Promise.resolve();
      },
      ...rim,
    },
  );
  return { summary, posted, bad, saved, slept, ahead };
}

describe('feed', () => {
  it('posts entering and leaving an alarm once each, by asset, in the order of the records', async () => {
    const { posted } = await fed([
      row('08:00', 0, 2, 0),
      row('08:00', 1, 2, 0),
      row('08:05', 0, 3, 1),
      row('08:05', 1, 3, 1),
      row('08:10', 0, 3, 1),
      row('08:15', 0, 2, 0),
    ]);
    expect(
      posted.map(({ topic, priority, module, pilotCode }) => [topic, priority, module, pilotCode]),
    ).toEqual([
      ['machine-alarm', 'High', 'Machine 0', 'FFT'],
      ['machine-alarm', 'High', 'Machine 1', 'SEW'],
      ['machine-recovered', 'Low', 'Machine 0', 'FFT'],
    ]);
    expect(posted[2]).toMatchObject({
      description: 'Machine 0 is out of alarm after 10 min',
      timestamp: '2022-09-01T08:15:00.000Z',
    });
  });

  it('tells a long standstill once, and again only after the machine ran', async () => {
    const idle = ['08:00', '08:20', '08:30', '08:40', '09:40'].map((time, at) => row(time, 0, at % 2, 0));
    const { posted } = await fed([
      ...idle,
      row('09:45', 0, 2, 0),
      row('10:00', 0, 0, 0),
      row('10:30', 0, 0, 0),
    ]);
    expect(posted.map(({ topic, timestamp }) => `${topic} ${timestamp.slice(11, 16)}`)).toEqual([
      'machine-idle 08:30',
      'machine-idle 10:30',
    ]);
  });

  it('names bad lines by their number and continues', async () => {
    const { posted, bad, summary } = await fed([
      row('08:00', 0, 2, 0),
      row('08:05', 0, 3, 'yes'),
      'not,enough',
      row('soon', 0, 3, 1),
      row('08:10', 0, 3, 1).replace('43.0', 'long'),
      row('08:10', 0, 3, 1).replace(/7$/, 'Gear A7'),
      row('08:15', 0, 3, 1),
    ]);
    expect(bad).toEqual([
      '3: alarm "yes" is not 0 or 1',
      '4: items, status, status_time, power_avg, cycle_time, alarm, product missing',
      '5: ts "2022-09-01 soon:00+00:00" is no time',
      '6: status_time "long" is no number',
      '7: product "Gear A7" is no number',
    ]);
    expect(posted).toHaveLength(1);
    expect(summary).toMatchObject({ lines: 2, bad: 5 });
  });

  it('remembers nothing of a file without one good line, which may be mended and fed again', async () => {
    const { saved, summary } = await fed(['not,enough', row('soon', 0, 3, 1)]);
    expect(summary).toMatchObject({ lines: 0, bad: 2 });
    expect(saved).toEqual([]);
  });

  it('gives the same ids each time, and other ids for other changes', async () => {
    const lines = [row('08:00', 0, 3, 1), row('08:05', 0, 2, 0), row('08:00', 1, 3, 1)];
    const [once, twice] = [await fed(lines), await fed(lines)];
    const ids = once.posted.map(({ eventId }) => eventId);
    expect(twice.posted.map(({ eventId }) => eventId)).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('continues where a run was interrupted, with the states of the machines', async () => {
    const lines = [row('08:00', 0, 3, 1), row('08:05', 0, 3, 1), row('08:10', 0, 2, 0)];
    const first = await fed(lines.slice(0, 2));
    const state = first.saved.at(-1);
    const second = await fed(lines, state);
    expect(state?.line).toBe(3);
    expect(second.posted.map(({ topic }) => topic)).toEqual(['machine-recovered']);
    expect(second.posted[0]?.description).toContain('10 min');
  });

  it('saves nothing that has not arrived', async () => {
    const saved: FeedState[] = [];
    const refused = fed([row('08:00', 0, 3, 1)], START, {
      post: () => Promise.reject(new Error('down')),
      save: (state) => void saved.push(state),
    });
    await expect(refused).rejects.toThrow('down');
    expect(saved).toEqual([]);
  });

  it('keeps the rhythm of the records, scaled', async () => {
    const { slept } = await fed(
      [row('08:00', 0, 3, 1), row('08:05', 0, 2, 0), row('08:15', 0, 3, 1)],
      START,
      {
        speed: 60,
      },
    );
    expect(slept).toEqual([5000, 10_000]);
  });
});

describe('records that are moved to now', () => {
  const lines = [row('08:00', 0, 3, 1), row('08:05', 0, 2, 0), row('08:15', 0, 3, 1)];
  const span = { first: Date.parse('2022-09-01T08:00Z'), last: Date.parse('2022-09-01T08:15Z') };

  it.each([0, 0.5, 1, 60])('are never ahead of the clock, at speed %d', async (speed) => {
    const { ahead } = await fed(lines, START, { speed, shiftMs: shiftToNow(span, speed, 0) });
    expect(ahead).toHaveLength(3);
    expect(Math.max(...ahead)).toBe(0);
  });
});

describe('recordLines', () => {
  it('refuses a file without the columns it needs', async () => {
    const read = async () => {
      for await (const line of recordLines(Readable.from('a,b\n1,2\n'))) void line;
    };
    await expect(read()).rejects.toThrow('The header lacks ts, asset');
  });
});
