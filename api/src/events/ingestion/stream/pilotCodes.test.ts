import { type Database } from '../../../platform/db/database';
import { createPilotCodes } from './pilotCodes';

/** A database whose pilots and answers the test decides. */
function openPilots(...codes: string[]) {
  const state = { codes, isAway: false, asked: 0 };
  const db = {
    query() {
      state.asked += 1;
      if (state.isAway) return new Promise(() => undefined);
      return Promise.resolve({ rows: state.codes.map((code) => ({ code })), count: state.codes.length });
    },
  } as unknown as Database;
  return { state, existing: createPilotCodes(db) };
}

const set = (...codes: string[]) => new Set(codes);

describe('the pilots that exist', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are asked for once in a while, and a deleted one is noticed then', async () => {
    const { state, existing } = openPilots('A', 'B');
    expect(await existing(set('A', 'B', 'C'))).toEqual(set('A', 'B'));
    expect(await existing(set('A', 'B'))).toEqual(set('A', 'B'));
    expect(state.asked).toBe(1);
    state.codes = ['A'];
    jest.advanceTimersByTime(5000);
    expect(await existing(set('A', 'B'))).toEqual(set('A'));
    expect(state.asked).toBe(2);
  });

  it('are those of before while the database does not answer, which is asked once', async () => {
    const { state, existing } = openPilots('A');
    await existing(set('A'));
    state.isAway = true;
    jest.advanceTimersByTime(60_000);
    expect(await existing(set('A'))).toEqual(set('A'));
    expect(await existing(set('A'))).toEqual(set('A'));
    expect(state.asked).toBe(2);
  });
});
