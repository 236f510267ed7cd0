import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import en from './messages/en.json';
import { NoData } from './NoData';

const since = new Date(2026, 2, 2, 21, 47).getTime();
const HOUR_MS = 3_600_000;

it.each([
  ['an hour ago', 1, 'No data since 21:47'],
  ['the day before', 20, 'No data since 2 Mar 2026, 21:47'],
])('says since when there is no data: %s', async (_when, hours, text) => {
  await renderShell(<NoData since={since} now={since + hours * HOUR_MS} unit={1} />, {
    messages: { en: () => Promise.resolve({ default: en }) },
  });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});
