import { screen } from '@testing-library/react';
import type { FailedCondition, PermissionCondition } from '@portal/shared/registry';
import { renderShell } from '../testing/renderShell';
import { ErrorPage } from './ErrorPage';
import { ForbiddenPage } from './ForbiddenPage';
import ServerErrorPage from './ServerErrorPage';

test('spec §2, §8: an unmatched path shows the error page with a way home', async () => {
  await renderShell(<ErrorPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the dashboard' })).toHaveAttribute('href', '/dashboard');
});

describe('403 says why', () => {
  const failed = (condition: PermissionCondition): FailedCondition => ({
    condition,
    wanted: ['SUPER_ADMIN', 'ADMIN'],
    got: 'USER',
  });
  test.each([
    ['signedIn', 'sign in first'],
    ['accessLevels', 'access level Super administrator or Administrator; yours is User'],
    ['pilots', 'pilot SUPER_ADMIN or ADMIN'],
    ['roles', 'role Super Admin or Admin; your role is User'],
    ['originContains', 'address contains'],
    ['feature', 'switched this part off'],
  ] as const)('%s', async (condition, text) => {
    await renderShell(<ForbiddenPage failed={failed(condition)} />);
    expect(screen.getByText(new RegExp(text))).toHaveTextContent('Ask an administrator');
  });
});

describe('500 gives an id to quote', () => {
  test.each([
    ['the one it was called with', '/pages/500?id=a1b2-c3', 'a1b2-c3'],
    ['a new one', '/pages/500', /^E-/],
    ['never what somebody wrote into the address', '/pages/500?id=%3Cb%3Ecall%20me', /^E-/],
  ])('%s', async (_name, at, code) => {
    await renderShell(<ServerErrorPage />, { at });
    expect(screen.getByText(code)).toBeInTheDocument();
  });
});
