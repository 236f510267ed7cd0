import { configureStore } from '@reduxjs/toolkit';
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { defaultPreferences, type PreferenceChange, type Preferences } from '../preferences/preferences';
import { preferencesReducer, setPreference } from '../preferences/preferences.slice';
import { pageNonce } from './nonce';
import { PortalThemeProvider } from './PortalThemeProvider';

const Shifted = styled.p({ marginLeft: 7 });

function renderPage(preferences: Partial<Preferences> = {}) {
  const store = configureStore({
    reducer: { preferences: preferencesReducer },
    preloadedState: { preferences: { ...defaultPreferences, ...preferences } },
  });
  render(
    <Provider store={store}>
      <PortalThemeProvider>
        <Shifted>text</Shifted>
        <Button variant="contained" sx={{ bgcolor: '#fff', color: '#bd251c' }}>
          take
        </Button>
      </PortalThemeProvider>
    </Provider>,
  );
  return (change: PreferenceChange) => act(() => void store.dispatch(setPreference(change)));
}

test('the mode is one attribute of the document, and switching it keeps the page', () => {
  const set = renderPage();
  const text = screen.getByText('text');
  expect(document.documentElement).toHaveAttribute('data-mode', 'light');
  set({ field: 'mode', value: 'dark' });
  expect(document.documentElement).toHaveAttribute('data-mode', 'dark');
  expect(screen.getByText('text')).toBe(text);
});

test('a stored dark mode is there at the first render', () => {
  renderPage({ mode: 'dark' });
  expect(document.documentElement).toHaveAttribute('data-mode', 'dark');
});

test('right to left mirrors styles and document together, without a reload', async () => {
  const set = renderPage();
  expect(document.documentElement.dir).toBe('ltr');
  expect(getComputedStyle(screen.getByText('text')).marginLeft).toBe('7px');
  set({ field: 'themeDirection', value: 'rtl' });
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  expect(getComputedStyle(screen.getByText('text')).marginRight).toBe('7px');
  set({ field: 'themeDirection', value: 'ltr' });
  expect(document.documentElement.dir).toBe('ltr');
});

test('a filled button takes the ground and the text that its place wants, as on the red of an alarm', () => {
  renderPage();
  const { backgroundColor, color } = getComputedStyle(screen.getByRole('button', { name: 'take' }));
  expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(189, 37, 28)']);
});

describe('the nonce of the page', () => {
  afterEach(() => document.head.querySelector('meta[name="csp-nonce"]')?.remove());

  test('comes from the meta element', () => {
    expect(pageNonce()).toBeUndefined();
    const meta = document.createElement('meta');
    meta.name = 'csp-nonce';
    meta.content = 'from-meta';
    document.head.append(meta);
    expect(pageNonce()).toBe('from-meta');
  });
});
