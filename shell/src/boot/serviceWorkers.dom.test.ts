import { unregisterServiceWorkers } from './serviceWorkers';

describe('service workers', () => {
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
