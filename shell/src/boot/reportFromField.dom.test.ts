import type { Basics, Runtime } from '../platform';
import { reportFromField } from './reportFromField';

const mockStart = jest.fn();
jest.mock('../fieldReports/start', () => ({
  startFieldReports: (options: unknown) => mockStart(options) as unknown,
}));

beforeEach(() => {
  jest.useFakeTimers();
  mockStart.mockClear();
  Object.assign(globalThis, { __SHELL_VERSION__: '1.1.0' });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  Reflect.deleteProperty(globalThis, '__SHELL_VERSION__');
});

async function untilIdle() {
  reportFromField({} as Basics, {} as Runtime);
  expect(mockStart).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  await import('../fieldReports/start');
}

test('starts field reports when the page is idle, with the patterns of its own pages', async () => {
  await untilIdle();
  expect(mockStart).toHaveBeenCalledTimes(1);
  const [{ version, routes, landing }] = mockStart.mock.calls[0] as [
    { version: string; routes: string[]; landing: string },
  ];
  expect([version, landing]).toEqual(['1.1.0', '/dashboard']);
  expect(routes).toEqual(expect.arrayContaining(['/dashboard', '/remotes', '/login']));
  expect(routes).not.toContain('*');
});

test('starts none in a browser with Global Privacy Control', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  await untilIdle();
  expect(mockStart).not.toHaveBeenCalled();
});
