import { collectWebVitals } from './webVitals';

describe('web vitals', () => {
  const observe = jest.fn();
  let deliver: PerformanceObserverCallback | undefined;
  class Observer {
    constructor(callback: PerformanceObserverCallback) {
      deliver = callback;
    }
    observe = observe;
    disconnect = jest.fn();
  }
  const Fake = Observer as unknown as typeof PerformanceObserver;

  test('nothing is measured without a callback', () => {
    collectWebVitals(undefined, Fake);
    expect(observe).not.toHaveBeenCalled();
  });

  test('a listener gets them', () => {
    const report = jest.fn();
    collectWebVitals(report, Fake);
    expect(observe).toHaveBeenCalledTimes(3);
    const entries = [{ startTime: 812 }] as unknown as PerformanceEntryList;
    deliver?.({ getEntries: () => entries } as PerformanceObserverEntryList, {} as PerformanceObserver);
    expect(report).toHaveBeenCalledWith({ name: 'first-input', value: 812 });
  });
});
