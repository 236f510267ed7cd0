import { unregisterServiceWorkers } from './serviceWorkers';
import { collectWebVitals } from './webVitals';

describe('spec §7, §8: service workers', () => {
  const browser = (getRegistrations: () => Promise<unknown>) =>
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistrations } });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

  test('any old one is unregistered at start', async () => {
    const unregister = jest.fn(() => Promise.resolve(true));
    browser(() => Promise.resolve([{ unregister }, { unregister }]));
    unregisterServiceWorkers();
    await settle();
    expect(unregister).toHaveBeenCalledTimes(2);
  });

  test('a failure is logged to the console and nothing else', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    browser(() => Promise.reject(new Error('no')));
    unregisterServiceWorkers();
    await settle();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});

describe('spec §7: web vitals', () => {
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

  test('who gives one is told', () => {
    const report = jest.fn();
    collectWebVitals(report, Fake);
    expect(observe).toHaveBeenCalledTimes(3);
    const entries = [{ startTime: 812 }] as unknown as PerformanceEntryList;
    deliver?.({ getEntries: () => entries } as PerformanceObserverEntryList, {} as PerformanceObserver);
    expect(report).toHaveBeenCalledWith({ name: 'first-input', value: 812 });
  });
});
