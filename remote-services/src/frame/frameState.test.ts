import type { HandOverState } from '@portal/kit';
import type { Health } from '../health/monitor';
import {
  ASKED_TOO_OFTEN,
  type FrameEvent,
  learn,
  nextChange,
  noFacts,
  SHOW_AFTER_MS,
  SILENT_AFTER_MS,
  SLOW_AFTER_MS,
  viewOf,
} from './frameState';

const after = (...events: FrameEvent[]) => events.reduce(learn, noFacts(0));
const handOver = (state: HandOverState, at: number): FrameEvent => ({ type: 'handOver', state, at });
const loaded = (at: number): FrameEvent => ({ type: 'loaded', at });

test('a frame loads, then is slow, and is shown as soon as it asks for the session', () => {
  const facts = after(handOver('waiting', 0));
  expect(viewOf(facts, 'checking', 0)).toEqual({ cover: 'loading' });
  expect(nextChange(facts, 0)).toBe(SLOW_AFTER_MS);
  expect(viewOf(facts, 'up', SLOW_AFTER_MS)).toEqual({ cover: 'slow' });
  const answered = learn(facts, handOver('handed-over', SLOW_AFTER_MS + 1));
  expect(viewOf(answered, 'up', SLOW_AFTER_MS + 1)).toEqual({});
});

test('a service without a frame that asks is unreachable while it does not answer, even after it was loaded', () => {
  expect(viewOf(after(), 'down', 1)).toEqual({ cover: 'unreachable' });
  expect(viewOf(after(loaded(10)), 'down', 60_000)).toEqual({ cover: 'unreachable' });
});

test.each<[Health, number, object]>([
  ['up', 10 + SHOW_AFTER_MS - 1, { cover: 'loading' }],
  ['up', 10 + SHOW_AFTER_MS, {}],
  ['up', 10 + SILENT_AFTER_MS, { notice: 'refused' }],
  ['slow', 10 + SILENT_AFTER_MS, { notice: 'refused' }],
  ['checking', 10 + SILENT_AFTER_MS, {}],
])('loaded and silent, health %s, at %i ms: %j', (health, now, view) => {
  expect(viewOf(after(loaded(10)), health, now)).toEqual(view);
});

test('the moments at which time alone changes the view are all there', () => {
  const facts = after(loaded(10));
  expect(nextChange(facts, 10)).toBe(10 + SHOW_AFTER_MS);
  expect(nextChange(facts, 10 + SHOW_AFTER_MS)).toBe(SLOW_AFTER_MS);
  expect(nextChange(facts, SLOW_AFTER_MS)).toBe(10 + SILENT_AFTER_MS);
  expect(nextChange(facts, 10 + SILENT_AFTER_MS)).toBeUndefined();
});

test('a service that worked keeps its page when it goes down, and is said to be lost', () => {
  const facts = after(loaded(5), handOver('handed-over', 10));
  expect(viewOf(facts, 'down', 90_000)).toEqual({ notice: 'lost' });
  expect(viewOf(facts, 'up', 90_000)).toEqual({});
});

test('a service that asks again and again does not take the session; renewals and thanks are no questions', () => {
  const handOvers = Array.from({ length: ASKED_TOO_OFTEN.count }, (_, index) =>
    handOver('handed-over', 100 + index * 1_000),
  );
  const last = 100 + (ASKED_TOO_OFTEN.count - 1) * 1_000;
  expect(viewOf(after(...handOvers.slice(1)), 'up', last)).toEqual({});
  expect(viewOf(after(...handOvers), 'up', last)).toEqual({ notice: 'signedOut' });
  expect(viewOf(after(...handOvers), 'up', last + ASKED_TOO_OFTEN.withinMs + 1)).toEqual({});
  expect(nextChange(after(...handOvers), last)).toBeLessThanOrEqual(last + ASKED_TOO_OFTEN.withinMs + 1);
  const renewed = handOvers.map((_, index) => handOver(index % 2 ? 'renewed' : 'acknowledged', 200 + index));
  expect(viewOf(after(handOver('handed-over', 100), ...renewed), 'up', 300)).toEqual({});
});

test('questions spread over a morning are no sign of anything', () => {
  const handOvers = Array.from({ length: 40 }, (_, index) => handOver('handed-over', index * 60_000));
  expect(viewOf(after(...handOvers), 'up', 40 * 60_000)).toEqual({});
});

test('a token that cannot be had is said, until it is there', () => {
  const facts = after(loaded(5), handOver('unavailable', 10));
  expect(viewOf(facts, 'up', 20)).toEqual({ notice: 'tokenMissing' });
  expect(viewOf(learn(facts, handOver('handed-over', 30)), 'up', 31)).toEqual({});
});

test('a page that the site hands nothing is shown with the reason, until it is handed something', () => {
  const facts = after(loaded(5), handOver('not-allowed', 10));
  expect(viewOf(facts, 'up', 20)).toEqual({ notice: 'notAllowed' });
  expect(viewOf(learn(facts, handOver('handed-over', 30)), 'up', 31)).toEqual({});
});

test('a frame that left for an address the portal does not show is covered until it is back', () => {
  const facts = after(loaded(5), handOver('handed-over', 10), { type: 'left' });
  expect(viewOf(facts, 'up', 20)).toEqual({ cover: 'left' });
  expect(viewOf(learn(facts, handOver('handed-over', 30)), 'up', 31)).toEqual({});
});

test('the end of the session, and a policy that blocks the frame, cover everything', () => {
  const facts = after(loaded(5), handOver('handed-over', 10));
  expect(viewOf(learn(facts, handOver('signed-out', 20)), 'up', 20)).toEqual({ cover: 'sessionOver' });
  expect(viewOf(learn(facts, { type: 'blocked' }), 'down', 20)).toEqual({ cover: 'blocked' });
});
