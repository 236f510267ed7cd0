import { afterFirstFrame } from './afterFirstFrame';

const painted = () => jest.spyOn(performance, 'getEntriesByType');
const hidden = () => jest.spyOn(document, 'hidden', 'get');
const done: string[] = [];
const ask = (name: string) => afterFirstFrame(() => done.push(name));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  painted().mockReturnValue([]);
  hidden().mockReturnValue(false);
  done.length = 0;
});

test('waits for a frame, keeps the order, and works once', () => {
  ask('first script');
  ask('shell');
  expect(done).toEqual([]);
  jest.advanceTimersToNextFrame();
  jest.advanceTimersByTime(1000);
  expect(done).toEqual(['first script', 'shell']);
});

test.each([
  ['the page is hidden', () => hidden().mockReturnValue(true)],
  [
    'something is drawn',
    () =>
      painted().mockReturnValue([
        performance.mark('first-paint') as PerformanceEntry as PerformancePaintTiming,
      ]),
  ],
])('does not wait where %s', (_where, set) => {
  set();
  ask('shell');
  expect(done).toEqual(['shell']);
});

test('does not wait long for a frame that does not come', () => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  ask('shell');
  jest.advanceTimersByTime(199);
  expect(done).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(done).toEqual(['shell']);
});
