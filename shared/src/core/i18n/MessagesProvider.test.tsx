import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormattedMessage } from 'react-intl';
import { Provider } from 'react-redux';
import { defaultPreferences } from '../preferences/preferences';
import { preferencesReducer, setPreference } from '../preferences/preferences.slice';
import { type Language } from '../../contract/wire/languages';
import { createCatalogue, type MessageLoaders } from './catalogue';
import { MessagesProvider, MessagesScope } from './MessagesProvider';
import { PortalIntlProvider } from './PortalIntlProvider';
import { registerMessages } from './pageCatalogue';
import { RelativeTime } from './RelativeTime';
import { useFormatters } from './useFormatters';

const file = (text: string) => () => Promise.resolve({ default: { 'a.title': text } });
const loaders: MessageLoaders = {
  en: file('Hello'),
  de: file('Hallo'),
  fr: file('Bonjour'),
  ro: file('Bună'),
  zh: file('你好'),
};
const now = Date.UTC(2025, 10, 21, 12);
const clock = { now: () => now, subscribe: () => () => undefined };

function Formatted() {
  const format = useFormatters();
  return (
    <p>
      {format.date(now)} | {format.number(1234.5)} | {format.percent(0.5)} | {format.date('never')}
    </p>
  );
}

function renderIn(language: Language) {
  const catalogue = createCatalogue();
  catalogue.register('a', loaders);
  return render(
    <MessagesProvider language={language} catalogue={catalogue}>
      <FormattedMessage id="a.title" />
      <RelativeTime value={now - 3 * 60_000} clock={clock} />
      <Formatted />
    </MessagesProvider>,
  );
}

test.each([
  ['en', 'Hello', '3 minutes ago', '21 Nov 2025 | 1,234.5 | 50% | never'],
  ['de', 'Hallo', 'vor 3 Minuten', '21.11.2025 | 1.234,5 | 50 % | never'],
  ['fr', 'Bonjour', 'il y a 3 minutes', '21 nov. 2025 | 1 234,5 | 50 % | never'],
  ['ro', 'Bună', 'acum 3 minute', '21 nov. 2025 | 1.234,5 | 50 % | never'],
  ['zh', '你好', '3分钟前', '2025年11月21日 | 1,234.5 | 50% | never'],
] as const)('%s: texts, relative time, dates and numbers', async (language, title, ago, formatted) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = renderIn(language);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(ago)).toHaveAttribute('datetime', '2025-11-21T11:57:00.000Z');
  expect(container.querySelector('p')?.textContent?.replace(/[\u00a0\u202f]/g, ' ')).toBe(formatted);
  expect(document.documentElement.lang).toBe(language);
});

test('the exact time is in the tooltip', async () => {
  const { container } = renderIn('en');
  const time = container.querySelector('time');
  await userEvent.hover(time ?? document.body);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/21 November 2025/);
});

test('a version that another one joined is drawn with its own texts', async () => {
  const old = registerMessages('b', loaders, { en: { 'b.title': 'Before' } });
  render(
    <MessagesProvider language="en">
      <p>
        <FormattedMessage id="b.title" />
      </p>
      <MessagesScope texts={old.snapshot}>
        <p>
          <FormattedMessage id="b.title" />
        </p>
      </MessagesScope>
    </MessagesProvider>,
  );
  expect(screen.getAllByText('Before')).toHaveLength(2);
  let later = () => undefined as void;
  await act(async () => {
    later = registerMessages('b', loaders, { en: { 'b.title': 'After' } });
    await Promise.resolve();
  });
  expect(screen.getByText('After')).toBeVisible();
  expect(screen.getByText('Before')).toBeVisible();
  act(() => later());
  expect(screen.getAllByText('Before')).toHaveLength(2);
  act(() => old());
});

test('a preference switches the language without a reload', async () => {
  const store = configureStore({
    reducer: { preferences: preferencesReducer },
    preloadedState: { preferences: defaultPreferences },
  });
  const dispose = registerMessages('a', loaders, { en: { 'a.title': 'Hello' } });
  render(
    <Provider store={store}>
      <PortalIntlProvider>
        <FormattedMessage id="a.title" />
      </PortalIntlProvider>
    </Provider>,
  );
  expect(screen.getByText('Hello')).toBeVisible();
  act(() => void store.dispatch(setPreference({ field: 'i18n', value: 'fr' })));
  expect(await screen.findByText('Bonjour')).toBeVisible();
  expect(document.documentElement.lang).toBe('fr');
  dispose();
});
