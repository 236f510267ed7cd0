import { renderHook } from '@testing-library/react';
import { type ReactNode } from 'react';
import { MessagesProvider } from '../../i18n';
import { useFailureText } from './useFailureText';

const setup = () =>
  renderHook(useFailureText, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MessagesProvider language="en">{children}</MessagesProvider>
    ),
  }).result.current;

test('says what happened, and the id under which the server logged it', () => {
  const text = setup();
  expect(text({ kind: 'timeout' })).toBe('The server took too long to answer. Try again.');
  expect(text({ kind: 'server', id: 'ab12' })).toMatch(/^Something went wrong on the server.*\(code ab12\)$/);
});

test('says how long to wait, where the back end does', () => {
  expect(setup()({ kind: 'tooMany', retryAfterMs: 41_200, call: 'deleteRole' })).toBe(
    'The role was not deleted. Too many requests at the moment. Try again in 42 seconds.',
  );
  expect(setup()({ kind: 'tooMany' })).toMatch(/Wait a little/);
});
