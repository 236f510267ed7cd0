import { afterFirstFrame } from './frame';

const painted = () => vi.spyOn(performance, 'getEntriesByType');
const hidden = () => vi.spyOn(document, 'hidden', 'get');
const done: string[] = [];
const ask = (name: string) => afterFirstFrame(() => done.push(name));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  painted().mockReturnValue([]);
  hidden().mockReturnValue(false);
  done.length = 0;
});
afterEach(() => vi.useRealTimers());

test('waits for a frame, keeps the order, and works once', () => {
  ask('first script');
  ask('shell');
  expect(done).toEqual([]);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(['first script', 'shell']);
});

test.each([
  ['the page is hidden', () => hidden().mockReturnValue(true)],
  ['something is drawn', () => painted().mockReturnValue([performance.mark('first-paint')])],
])('does not wait where %s', (_where, set) => {
  set();
  ask('shell');
  expect(done).toEqual(['shell']);
});

test('does not wait long for a frame that does not come', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  ask('shell');
  vi.advanceTimersByTime(199);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['shell']);
  vi.unstubAllGlobals();
});
