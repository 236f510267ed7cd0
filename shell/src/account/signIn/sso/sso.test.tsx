import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn, signedOut } from '@portal/shared';
import type { AccountCalls, ApiFailure, TokenClient } from '@portal/shared/session';
import { Link, Route, Routes } from 'react-router-dom';
import { renderShell } from '../../../testing/renderShell';
import ActivateAccountPage from '../mailed/ActivateAccountPage';
import LoginPage from '../LoginPage';
import { onWindowOutcome } from '../../../platform/runtime/stepUpWindow';
import { readChoice } from './ssoProviders';
import { noteRemember, takeRemember } from './ssoRemember';
import SsoPage from './SsoPage';
import { SsoPart } from './SsoPart';

const start = 'https://portal.test/api/users/sso/corp/start';
const corp = { id: 'corp', name: 'Corporate', start };
const choice = (passwordForm: 'shown' | 'hidden') => ({ data: { providers: [corp], passwordForm } });

const answering = (body: unknown, status = 200) =>
  jest.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })));
const site = { config: { sso: true } };

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('the sign-in page', () => {
  const button = () => screen.findByRole('link', { name: 'Sign in with Corporate' });

  test('has a button for each provider above the form, which comes back to the wanted page', async () => {
    answering(choice('shown'));
    window.history.replaceState(null, '', '/login?from=%2Fwork%3Fa%3D1');
    await renderShell(<LoginPage />, site);
    expect(await button()).toHaveAttribute('href', `${start}?returnTo=%2Fwork%3Fa%3D1`);
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(screen.getByText('or with your password')).toBeInTheDocument();
  });

  test('hides the form where the site says so, until somebody asks for the emergency sign-in', async () => {
    const user = userEvent.setup();
    answering(choice('hidden'));
    await renderShell(<LoginPage />, site);
    await button();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Emergency sign-in' }));
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  test.each(['shown', 'hidden'] as const)(
    'asks once whether to stay signed in, also before going to a provider (form %s)',
    async (form) => {
      const user = userEvent.setup();
      answering(choice(form));
      await renderShell(<LoginPage />, site);
      const link = await button();
      link.addEventListener('click', (event) => event.preventDefault());
      await user.click(link);
      expect([takeRemember(), takeRemember()]).toEqual([true, false]);
      await user.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
      await user.click(link);
      expect(takeRemember()).toBe(false);
    },
  );

  test('shows a form that was hidden last time no sooner than the back end says so', async () => {
    answering(choice('hidden'));
    const { unmount } = await renderShell(<LoginPage />, site);
    await button();
    unmount();
    jest.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined));
    await renderShell(<LoginPage />, site);
    expect(await screen.findByRole('button', { name: 'Emergency sign-in' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  test('keeps the form where the code for providers does not come, and tries again', async () => {
    const user = userEvent.setup();
    let isThere = false;
    const Buttons = () => <p>Sign in with Corporate</p>;
    const load = () =>
      isThere ? Promise.resolve({ default: Buttons }) : Promise.reject(new Error('Loading chunk sso failed'));
    await renderShell(
      <SsoPart load={load} props={{}}>
        <p>The form</p>
      </SsoPart>,
    );
    expect(await screen.findByText('Single sign-on cannot be reached at the moment.')).toBeInTheDocument();
    expect(screen.getByText('The form')).toBeInTheDocument();
    isThere = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sign in with Corporate')).toBeInTheDocument();
  });

  test('keeps the form if the providers cannot be fetched, and tries again', async () => {
    const user = userEvent.setup();
    answering({}, 503);
    await renderShell(<LoginPage />, site);
    expect(await screen.findByText('Single sign-on cannot be reached at the moment.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    answering(choice('shown'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await button();
  });

  test('of a site without providers asks for none', async () => {
    const fetched = answering(choice('hidden'));
    await renderShell(<LoginPage />);
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('reads nothing but addresses and names, and hides no form without another way in', () => {
    const odd = {
      data: { providers: [{ ...corp, start: 'javascript:alert(1)' }, 4, corp], passwordForm: 'hidden' },
    };
    expect(readChoice(odd)).toEqual({ providers: [corp], isFormHidden: true });
    expect(readChoice({ data: { providers: [], passwordForm: 'hidden' } })?.isFormHidden).toBe(false);
    expect(readChoice('<html>')).toBeUndefined();
  });
});

describe('the page after it', () => {
  const open = async (
    hash: string,
    signInBy: () => Promise<{ ok: true } | { ok: false; failure: ApiFailure }> = jest.fn(),
    isSignedIn = false,
  ) => {
    window.history.replaceState(null, '', `/sso${hash}`);
    const view = await renderShell(
      <Routes>
        <Route path="/" element={<Link to="/sso?from=%2Fwork">come back</Link>} />
        <Route path="/sso" element={<SsoPage />} />
        <Route path="/login" element={<p>the sign-in page</p>} />
        <Route path="/work" element={<p>the work</p>} />
      </Routes>,
      { tokens: { signInBy: signInBy as TokenClient['signInBy'] } },
    );
    if (!isSignedIn) act(() => void view.store.dispatch(signedOut(null)));
    await userEvent.setup().click(screen.getByRole('link', { name: 'come back' }));
    return view;
  };

  test('leads on to the wanted page once the session has begun', async () => {
    const view = await open('#code=abc', () => Promise.resolve({ ok: true }));
    act(() => void view.store.dispatch(signedIn(view.user)));
    expect(await screen.findByText('the work')).toBeInTheDocument();
  });

  test('leaves somebody who is signed in who they are', async () => {
    const signInBy = jest.fn();
    await open('#code=abc', signInBy, true);
    expect(await screen.findByText('the work')).toBeInTheDocument();
    expect(signInBy).not.toHaveBeenCalled();
  });

  test('exchanges the code once, which leaves the address, and says that it does', async () => {
    const signInBy = jest.fn(() => new Promise<never>(() => undefined));
    await open('#code=abc&provider=corp', signInBy);
    expect(await screen.findByRole('status')).toHaveTextContent('Your organisation has let you in.');
    expect(signInBy).toHaveBeenCalledTimes(1);
    expect(window.location.hash).toBe('');
  });

  test.each([true, false])(
    'stays signed in beyond the tab only where that was chosen in it: %s',
    async (chosen) => {
      noteRemember(chosen);
      const signInBy = jest.fn(
        (_way: unknown, _remember: () => boolean) => new Promise<never>(() => undefined),
      );
      await open('#code=abc', signInBy as never);
      await screen.findByRole('status');
      expect(signInBy.mock.calls.map(([, remember]) => remember())).toEqual([chosen]);
    },
  );

  test('says that a used code is over, and leads back', async () => {
    const user = userEvent.setup();
    const failure = { kind: 'validation', status: 400, fields: { code: 'x' } } as const;
    await open('#code=abc', () => Promise.resolve({ ok: false, failure }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/already been used/);
    await user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
    expect(screen.getByText('the sign-in page')).toBeInTheDocument();
  });

  test('sends the code again where the back end was not reached', async () => {
    const user = userEvent.setup();
    const signInBy = jest.fn(() => Promise.resolve({ ok: false, failure: { kind: 'network' } } as const));
    await open('#code=abc', signInBy);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(signInBy).toHaveBeenCalledTimes(2));
  });

  test.each([
    ['notLinked', /ask an administrator of your site for an invitation/],
    ['missing&about=email%2C+given_name', /Missing: email, given_name\. Ask the people who manage accounts/],
    ['tooLong&about=given_name', /too long for the portal: given_name/],
    ['noRule', /none of your groups has access to the portal/],
    ['down', /does not answer/],
    ['something-new', /could not be verified/],
  ])('says what is missing and whom to ask: %s', async (problem, words) => {
    await open(`#problem=${problem}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  test('says to somebody signed in that nothing was linked, and leads back to where they were', async () => {
    const user = userEvent.setup();
    await open('#problem=linkedElsewhere&link=yes', jest.fn(), true);
    expect(await screen.findByRole('heading')).toHaveTextContent('The account was not linked');
    await user.click(screen.getByRole('link', { name: 'Go to the portal' }));
    expect(screen.getByText('the work')).toBeInTheDocument();
  });

  test('opened again by somebody signed in does not say that anything should have been linked', async () => {
    await open('#problem=expired', jest.fn(), true);
    expect(await screen.findByRole('heading')).toHaveTextContent('You are already signed in');
    expect(screen.getByRole('alert')).toHaveTextContent(/already been used/);
  });

  test.each([
    ['#stepUp=yes&provider=corp', 'Your identity is confirmed', /continue where you were/, 'confirmed'],
    [
      '#problem=anotherPerson&stepUp=yes',
      'Your identity was not confirmed',
      /not the one linked with your portal account/,
      'failed',
    ],
  ])('of a step-up tells the other pages and can be closed: %s', async (hash, title, words, outcome) => {
    const heard = jest.fn();
    const end = onWindowOutcome(heard);
    const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
    await open(hash, jest.fn(), true);
    expect(await screen.findByRole('heading')).toHaveTextContent(title);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    await waitFor(() => expect(heard).toHaveBeenCalledWith(outcome));
    const before = close.mock.calls.length;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close this window' }));
    expect([before, close.mock.calls.length]).toEqual(outcome === 'confirmed' ? [1, 2] : [0, 1]);
    end();
  });

  test('opened by hand leads to the sign-in', async () => {
    await open('');
    expect(await screen.findByText('the sign-in page')).toBeInTheDocument();
  });
});

describe('an invitation', () => {
  const invited = (activateAt: AccountCalls['activateAt'], passwordForm: 'shown' | 'hidden') => {
    answering(choice(passwordForm));
    window.history.replaceState(null, '', '/activate-account#token=t1');
    return renderShell(<ActivateAccountPage />, { ...site, account: { activateAt } });
  };

  test('is activated by a provider, instead of a password', async () => {
    const user = userEvent.setup();
    const failure = { kind: 'validation', status: 400, fields: { token: 'x' } } as const;
    const activateAt = jest.fn(() => Promise.resolve({ ok: false, failure } as const));
    await invited(activateAt, 'shown');
    const button = await screen.findByRole('button', { name: 'Activate with Corporate' });
    expect(screen.getByLabelText('New password')).toBeInTheDocument();
    await user.click(button);
    expect(activateAt.mock.calls).toEqual([['corp', 't1']]);
    expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
  });

  test('offers no password where the site takes none', async () => {
    await invited(jest.fn(), 'hidden');
    await screen.findByRole('button', { name: 'Activate with Corporate' });
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});
