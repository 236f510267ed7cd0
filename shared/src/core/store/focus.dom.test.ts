import { listenToFocus } from './focus';

const act = (type: string) => Object.assign(() => ({ type }), { type }) as never;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page that is hidden and shown again at once goes on, at most once in 5 s', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const stop = listenToFocus(((action: { type: string }) => done.push(action.type)) as never, {
    onFocus: act('focus'),
    onFocusLost: act('lost'),
    onOnline: act('online'),
    onOffline: act('offline'),
  });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    window.dispatchEvent(new Event('visibilitychange'));
  };
  show('visible');
  show('hidden');
  show('visible');
  window.dispatchEvent(new Event('focus'));
  expect(done).toEqual(['focus', 'lost']);
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(['focus', 'lost', 'focus']);
  window.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(10_000);
  expect(done).toEqual(['focus', 'lost', 'focus']);
  stop();
});
