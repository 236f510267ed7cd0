import { screen } from '@testing-library/react';
import type { FailedCondition, PermissionCondition } from '@portal/shared/registry';
import { renderShell } from '../testing/renderShell';
import ContactPage from './ContactPage';
import ErrorPage from './ErrorPage';
import { ForbiddenPage } from './ForbiddenPage';
import ServerErrorPage from './ServerErrorPage';
import TermsOfUsagePage from './TermsOfUsagePage';

test('an unmatched path shows the error page with a way home', async () => {
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

test.each([
  ['another back end does not have', 'backEnd.extras'],
  ['the site leaves out', 'backEnd.duty'],
])('403 of a page that %s sends nobody to an administrator', async (_what, feature) => {
  const failed = { condition: 'feature', wanted: [feature], got: 'off' } as const;
  await renderShell(<ForbiddenPage failed={failed} />);
  expect(screen.getByText(/not part of this site’s back end/)).not.toHaveTextContent('administrator');
});

describe('500 quotes an id that a log has, and makes none up', () => {
  test('the one it was called with', async () => {
    await renderShell(<ServerErrorPage />, { at: '/pages/500?id=a1b2-c3' });
    expect(screen.getByText('a1b2-c3')).toBeInTheDocument();
  });
  test.each([
    ['called without one', '/pages/500'],
    ['never what somebody wrote into the address', '/pages/500?id=%3Cb%3Ecall%20me'],
  ])('%s', async (_name, at) => {
    await renderShell(<ServerErrorPage />, { at });
    expect(screen.getByText(/what you were doing/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /copy/i })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/E-\w|call me/);
  });
});

describe('the contact page', () => {
  test('shows the contacts of the configuration, to be written to and called', async () => {
    const contacts = [
      {
        name: 'Portal desk',
        about: 'Mondays to Fridays',
        email: 'desk@site.example',
        phone: '+49 (89) 12-3',
      },
    ];
    await renderShell(<ContactPage />, { config: { contacts } });
    expect(screen.getByText('Portal desk')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'desk@site.example' })).toHaveAttribute(
      'href',
      'mailto:desk@site.example',
    );
    expect(screen.getByRole('link', { name: '+49 (89) 12-3' })).toHaveAttribute('href', 'tel:+4989123');
  });
  test('says what to do where the site names nobody', async () => {
    await renderShell(<ContactPage />);
    expect(screen.getByRole('note')).toHaveTextContent(/shift manager or an administrator/);
  });
});

test('the terms of usage are terms, in sections of their own', async () => {
  await renderShell(<TermsOfUsagePage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of usage' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(6);
});
