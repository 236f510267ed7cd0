import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { PortalIntlProvider } from '../i18n';
import { preferencesReducer, setPreference } from '../preferences';
import { PortalThemeProvider } from '../theme';
import { LiveToasts } from './LiveToasts';
import { PortalSnackbar } from './PortalSnackbar';
import { openSnackbar, snackbarSlice } from './snackbar.slice';
import { createToasts, type LiveToast } from './toasts';
import { useFeedback } from './useFeedback';
import { loadStacks } from './useStacks';

// Before the timers are faked.
beforeAll(loadStacks);
beforeEach(() => jest.useFakeTimers());

/** Advances in steps, so that React renders between two timers, as in a browser. */
async function pass(ms: number) {
  const step = Math.max(50, ms / 20);
  for (let gone = 0; gone < ms; gone += step) await act(() => jest.advanceTimersByTimeAsync(step));
}

function renderPage(children: React.ReactNode) {
  const store = configureStore({
    reducer: { preferences: preferencesReducer, snackbar: snackbarSlice.reducer },
  });
  render(
    <Provider store={store}>
      <PortalIntlProvider>
        <PortalThemeProvider>{children}</PortalThemeProvider>
      </PortalIntlProvider>
    </Provider>,
  );
  return store;
}

describe('action feedback', () => {
  function Action() {
    const feedback = useFeedback();
    return (
      <>
        <button onClick={() => feedback.success('shared.copy.copied')}>good</button>
        <button onClick={() => feedback.error('shared.failure.timeout')}>bad</button>
      </>
    );
  }
  const page = (
    <>
      <Action />
      <PortalSnackbar />
    </>
  );

  test('is said politely, translated, and leaves after 5 s', async () => {
    const store = renderPage(page);
    fireEvent.click(screen.getByText('good'));
    await pass(300);
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    await act(async () => {
      store.dispatch(setPreference({ field: 'i18n', value: 'fr' }));
      await Promise.resolve();
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Copié');
    await pass(4000);
    expect(screen.getByRole('status')).toBeInTheDocument();
    await pass(3000);
    expect(screen.queryByRole('status')).toBeNull();
    expect(store.getState().snackbar.open).toBe(false);
  });

  test('an error is an alert', async () => {
    renderPage(page);
    fireEvent.click(screen.getByText('bad'));
    await pass(300);
    expect(screen.getByRole('alert')).toHaveTextContent('The server took too long');
  });

  test('waits while the pointer or the focus is on it', async () => {
    renderPage(page);
    fireEvent.click(screen.getByText('good'));
    await pass(300);
    fireEvent.mouseEnter(screen.getByRole('status'));
    await pass(60_000);
    expect(screen.getByRole('status')).toBeInTheDocument();
    fireEvent.mouseLeave(screen.getByRole('status'));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await pass(60_000);
    expect(screen.getByRole('status')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    await pass(7000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('at most three stand at a time, and the same text twice is two messages', async () => {
    const store = renderPage(page);
    for (const message of ['one', 'two', 'two', 'three', 'four']) {
      act(() => void store.dispatch(openSnackbar({ message })));
      await pass(300);
    }
    await pass(1000);
    expect(screen.getAllByRole('status').map((snack) => snack.textContent)).toEqual(['two', 'three', 'four']);
  });

  test('two messages of one action are both said', async () => {
    const store = renderPage(page);
    act(() => {
      store.dispatch(openSnackbar({ message: 'role saved' }));
      store.dispatch(openSnackbar({ message: 'mail sent' }));
    });
    await pass(600);
    expect(screen.getAllByRole('status').map((snack) => snack.textContent)).toEqual([
      'role saved',
      'mail sent',
    ]);
  });

  test('the close button closes it', async () => {
    renderPage(page);
    fireEvent.click(screen.getByText('good'));
    await pass(300);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(1000);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('live toasts', () => {
  function setup() {
    const toasts = createToasts();
    const onOpen = jest.fn();
    renderPage(<LiveToasts toasts={toasts} onOpen={onOpen} />);
    const show = async (key: string, priority: string, type: LiveToast['type'] = 'system') => {
      act(() => toasts.show({ key, priority, type, description: `text of ${key}`, module: 'Press' }));
      await pass(600);
    };
    /** Of the shown ones, the oldest first. */
    const texts = () => screen.queryAllByText(/^text of/).map(({ textContent }) => textContent?.slice(8));
    return { toasts, onOpen, show, texts };
  }
  const close = async (at = 0) => {
    const button = screen.getAllByRole('button', { name: 'Close' })[at];
    if (button) fireEvent.click(button);
    await pass(1500);
  };

  test('leave after 6 s, but High stays until it is closed', async () => {
    const { show, texts } = setup();
    await show('n1', 'High');
    await show('n2', 'Low');
    expect(texts()).toEqual(['n1', 'n2']);
    await pass(60_000);
    expect(texts()).toEqual(['n1']);
    await close();
    expect(texts()).toEqual([]);
  });

  test('at most three: High stays and the oldest other goes', async () => {
    const { show, texts } = setup();
    await show('n1', 'High');
    for (const key of ['n2', 'n3', 'n4']) {
      await show(key, 'Low');
      await pass(1000);
    }
    expect(texts()).toEqual(['n1', 'n3', 'n4']);
  });

  test('one notification is one toast', async () => {
    const { show, texts } = setup();
    await show('n1', 'High');
    await show('n1', 'High');
    expect(texts()).toEqual(['n1']);
  });

  test('of three High the oldest makes way for an assignment, and comes back after it', async () => {
    const { show, texts } = setup();
    for (const key of ['n1', 'n2', 'n3']) await show(key, 'High');
    await show('mine', 'Mid', 'assignment');
    await pass(1000);
    expect(texts()).toEqual(['n2', 'n3', 'mine']);
    await pass(8000);
    expect(texts()).toEqual(['n2', 'n3', 'n1']);
  });

  test('are no live regions: the page announces what comes, once', async () => {
    const { show } = setup();
    await show('n1', 'High');
    await show('n2', 'Low');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('on a phone one stands at a time: what stays before what leaves', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
    const { show, texts } = setup();
    await show('n1', 'High');
    await show('n2', 'Low');
    expect(texts()).toEqual(['n1']);
    expect(screen.getByRole('button', { name: /text of n1/ })).toHaveTextContent('+1');
    await close();
    expect(texts()).toEqual(['n2']);
    expect(screen.getByRole('button', { name: /text of n2/ })).not.toHaveTextContent('+');
    window.matchMedia = matchMedia;
  });

  test('a click leads to the notification and closes the toast', async () => {
    const { show, onOpen, texts } = setup();
    await show('n1', 'Mid');
    fireEvent.click(screen.getByRole('button', { name: /text of n1/ }));
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ key: 'n1' }));
    await pass(1000);
    expect(texts()).toEqual([]);
  });

  test('stand below the top bar', async () => {
    const { toasts } = setup();
    act(() => toasts.show({ key: 'n1', priority: 'Low', type: 'assignment' }));
    await pass(600);
    const container = document.querySelector('.portal-snacks-top');
    expect(container).toHaveTextContent('No description');
    expect(container && getComputedStyle(container).top).toBe('75px');
  });
});
