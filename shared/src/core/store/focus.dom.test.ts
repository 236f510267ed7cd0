import { listenToFocus } from './focus';

const act = (type: string) => Object.assign(() => ({ type }), { type }) as never;

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page that is hidden and shown again at once continues, at most once in 5 s', () => {
  jest.useFakeTimers();
  const done: string[] = [];
  const stop = listenToFocus(((action: { type: string }) => done.push(action.type)) as never, {
    onFocus: act('focus'),
    onFocusLost: act('lost'),
    onOnline: act('online'),
    onOffline: act('offline'),
  });
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    window.dispatchEvent(new Event('visibilitychange'));
  };
  show('visible');
  show('hidden');
  show('visible');
  window.dispatchEvent(new Event('focus'));
  expect(done).toEqual(['focus', 'lost']);
  jest.advanceTimersByTime(5_000);
  expect(done).toEqual(['focus', 'lost', 'focus']);
  window.dispatchEvent(new Event('focus'));
  jest.advanceTimersByTime(10_000);
  expect(done).toEqual(['focus', 'lost', 'focus']);
  stop();
});
