import type { ReactNode } from 'react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountCalls, TokenClient } from '@portal/shared/session';
import { passwordComplaints } from '@portal/shared/wire';
import { Navigate, useLocation } from 'react-router-dom';
import { renderShell } from '../../testing/renderShell';
import ActivateAccountPage from './mailed/ActivateAccountPage';
import AnswerPage from './mailed/AnswerPage';
import CheckMailPage from './mailed/CheckMailPage';
import ConfirmEmailPage from './mailed/ConfirmEmailPage';
import ForgotPasswordPage from './mailed/ForgotPasswordPage';
import { forgetToken } from './mailed/linkToken';
import LoginPage from './LoginPage';
import ResetPasswordPage from './mailed/ResetPasswordPage';
import UndoEmailPage from './mailed/UndoEmailPage';
import ConfirmSsoPage from './sso/ConfirmSsoPage';
import UndoSecondFactorPage from './mailed/UndoSecondFactorPage';

const refused = { ok: false, failure: { kind: 'unauthorised', status: 401 } } as const;
const done = { ok: true, value: undefined } as const;

/** As in the page: inside `main`, a heading does not take the focus from the form. */
const inMain = (page: ReactNode) => <main>{page}</main>;

describe('sign-in', () => {
  async function draw(signIn: TokenClient['signIn']) {
    const user = userEvent.setup();
    await renderShell(inMain(<LoginPage />), { tokens: { signIn } });
    const fill = async (email: string, password: string) => {
      await user.type(screen.getByLabelText('E-mail'), email);
      await user.type(screen.getByLabelText('Password'), password);
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
    };
    return { user, fill };
  }

  test('rememberMe is on by default and goes along', async () => {
    const signIn = jest.fn(() => Promise.resolve({ ok: true } as const));
    const { user, fill } = await draw(signIn);
    await fill(' ana@example.org', 'secret');
    expect(signIn).toHaveBeenLastCalledWith('ana@example.org', 'secret', true);
    await user.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenLastCalledWith('ana@example.org', 'secret', false);
  });

  test('a demonstration has a card for each person, and one touch signs in as them', async () => {
    const signIn = jest.fn(() => Promise.resolve({ ok: true } as const));
    const user = userEvent.setup();
    await renderShell(inMain(<LoginPage />), { tokens: { signIn }, config: { demo: true } });
    await user.click(screen.getByRole('button', { name: /Sabine Krause/ }));
    expect(signIn).toHaveBeenLastCalledWith('manager.fft@portal.test', 'Portal-demo-1', true);
  });

  test('a site of its own has no such cards', async () => {
    await draw(() => Promise.resolve(refused));
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('a refusal is one sentence for every reason, and the password has the focus', async () => {
    const { fill } = await draw(() => Promise.resolve(refused));
    await fill('ana@example.org', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail address or password is wrong');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('an empty or odd address is said beside its field, without a call', async () => {
    const signIn = jest.fn(() => Promise.resolve({ ok: true } as const));
    const { fill } = await draw(signIn);
    await fill('ana', 'x');
    expect(await screen.findByText(/This is not an e-mail address/)).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/not an e-mail address/);
    expect(signIn).not.toHaveBeenCalled();
  });

  test('password managers know the fields, and the password can be shown', async () => {
    const { user } = await draw(() => Promise.resolve(refused));
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});

describe('forgot password', () => {
  test.each([
    ['an account', done],
    ['no account', { ok: false, failure: { kind: 'notFound', status: 404 } } as const],
  ])('leads to the same page for %s', async (_name, answer) => {
    const user = userEvent.setup();
    const forgotPassword = jest.fn<
      ReturnType<AccountCalls['forgotPassword']>,
      Parameters<AccountCalls['forgotPassword']>
    >(() => Promise.resolve(answer));
    const view = await renderShell(inMain(<ForgotPasswordPage />), { account: { forgotPassword } });
    await user.type(screen.getByLabelText('E-mail'), 'ana@example.org{Enter}');
    await waitFor(() => expect(view.location().pathname).toBe('/check-mail'));
    expect(forgotPassword).toHaveBeenCalledWith('ana@example.org');
  });

  test('the wait before a mail can be requested again continues over a reload', async () => {
    const forgotPassword = jest.fn<
      ReturnType<AccountCalls['forgotPassword']>,
      Parameters<AccountCalls['forgotPassword']>
    >(() => Promise.resolve(done));
    const view = await renderShell(inMain(<ForgotPasswordPage />), { account: { forgotPassword } });
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@example.org{Enter}');
    await waitFor(() => expect(view.location().pathname).toBe('/check-mail'));
    const left = view.location().state as { email: string; at: number };
    view.unmount();

    // A reload twenty seconds later, with the state from the history.
    jest.spyOn(Date, 'now').mockReturnValue(left.at + 20_000);
    function Reloaded() {
      const isHere = useLocation().pathname === '/check-mail';
      return isHere ? inMain(<CheckMailPage />) : <Navigate to="/check-mail" state={left} replace />;
    }
    await renderShell(<Reloaded />);
    expect(await screen.findByRole('button', { name: /10/ })).toBeDisabled();
    jest.restoreAllMocks();
  });

  test('check mail names the address only where it was just typed', async () => {
    await renderShell(inMain(<CheckMailPage />));
    expect(screen.getByText(/If there is an account for your address/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Send it again/ })).not.toBeInTheDocument();
  });
});

describe('the link of an escalation', () => {
  const question = {
    conditionId: '5b7e0a35-6d6a-4d55-8a3c-0f4d3c1c7a11',
    pilotCode: 'FFT',
    topic: 'robot-cell/state',
    description: 'Torque too high',
    module: 'cell-01',
    priority: 'High',
    raised: '2026-03-29T01:00:00.000Z',
  };
  const says = (more: object = {}) => ({ ok: true, value: { ...question, ...more } }) as const;
  const dead = { ok: false, failure: { kind: 'validation', fields: { token: 'x' } } } as const;

  async function draw(account: Partial<AccountCalls>, hash = '#token=sent') {
    window.history.replaceState(null, '', '/answer');
    forgetToken();
    window.history.replaceState(null, '', `/answer${hash}`);
    await renderShell(inMain(<AnswerPage />), { account });
    return userEvent.setup();
  }

  test('shows what it is about and changes nothing, until one answer is pressed', async () => {
    const lookAtCondition = jest.fn(() => Promise.resolve(says()));
    const answerCondition = jest.fn(() => Promise.resolve(says({ owner: { name: 'Ana Pop', isYou: true } })));
    const user = await draw({ lookAtCondition, answerCondition });
    expect(await screen.findByText('Torque too high')).toBeVisible();
    expect(window.location.hash).toBe('');
    expect(lookAtCondition).toHaveBeenCalledWith('sent');
    expect(answerCondition).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'I have it' }));
    expect(await screen.findByRole('heading', { name: 'You have it' })).toBeVisible();
    expect(answerCondition).toHaveBeenCalledWith('sent', 'have');
    expect(screen.getByRole('link', { name: 'Open in the portal' })).toHaveAttribute(
      'href',
      `/notifications/condition/${question.conditionId}`,
    );
  });

  test('"not me" is an answer, too', async () => {
    const answerCondition = jest.fn(() => Promise.resolve(says()));
    const user = await draw({ lookAtCondition: () => Promise.resolve(says()), answerCondition });
    await user.click(await screen.findByRole('button', { name: 'Not me' }));
    expect(await screen.findByText(/continues/)).toBeVisible();
    expect(answerCondition).toHaveBeenCalledWith('sent', 'notMe');
  });

  test.each([
    [{ owner: { name: 'Jonas Becker', isYou: false } }, 'Jonas Becker has it.'],
    [{ cleared: '2026-03-29T02:00:00.000Z' }, 'It has cleared.'],
  ])('asks nothing where it is settled: %j', async (more, words) => {
    await draw({ lookAtCondition: () => Promise.resolve(says(more)) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have it' })).toBeNull();
  });

  test.each([
    [{ owner: { name: 'Jonas Becker', isYou: false } }, 'Not me'],
    [{ cleared: '2026-03-29T02:00:00.000Z' }, 'Not me'],
    [{ cleared: '2026-03-29T02:00:00.000Z', owner: { name: 'Ana Pop', isYou: true } }, 'I have it'],
  ])('says that an answer came too late, without a plan that continues: %j', async (more, name) => {
    const user = await draw({
      lookAtCondition: () => Promise.resolve(says()),
      answerCondition: () => Promise.resolve(says(more)),
    });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('heading', { name: 'Your answer is no longer needed' })).toBeVisible();
    expect(screen.queryByText(/continues|nobody else is called/)).toBeNull();
  });

  test('asks an owner whether they still have it', async () => {
    const owner = { name: 'Ana Pop', isYou: true, isAsked: true };
    await draw({ lookAtCondition: () => Promise.resolve(says({ owner })) });
    expect(await screen.findByText('You have it.')).toBeVisible();
    for (const name of ['I have it', 'Not me']) expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  test('says where an answer cannot be read, and keeps the link for another try', async () => {
    const odd = () => Promise.resolve({ ok: true, value: { data: { nothing: 'known' } } } as const);
    const user = await draw({ lookAtCondition: () => Promise.resolve(says()), answerCondition: odd });
    await user.click(await screen.findByRole('button', { name: 'I have it' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'I have it' })).toBeEnabled();
    expect(sessionStorage.getItem('portal.link./answer')).toBe('sent');
    cleanup();
    await draw({ lookAtCondition: odd });
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('a used link and no link at all are two things', async () => {
    await draw({ lookAtCondition: () => Promise.resolve(dead) });
    expect(await screen.findByRole('heading', { name: /no longer works/ })).toBeVisible();
    cleanup();
    await draw({}, '');
    expect(await screen.findByRole('heading', { name: /Open this page with the link/ })).toBeVisible();
  });
});

describe('the page that confirms a link with a provider', () => {
  async function draw(account: Partial<AccountCalls>) {
    window.history.replaceState(null, '', '/confirm-sign-in');
    forgetToken();
    window.history.replaceState(null, '', '/confirm-sign-in#token=sent');
    const user = userEvent.setup();
    await renderShell(inMain(<ConfirmSsoPage />), { account, syncUser: () => Promise.resolve() });
    return user;
  }

  test('names the account there before it asks', async () => {
    const lookAtSso = jest.fn(() =>
      Promise.resolve({ ok: true, value: { account: 'Corporate (ana@corp.test)' } } as const),
    );
    const confirmSso = jest.fn(() => Promise.resolve(done));
    const user = await draw({ lookAtSso, confirmSso });
    expect(await screen.findByText('Corporate (ana@corp.test)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm the link' }));
    expect(await screen.findByRole('heading', { name: 'The account is linked' })).toBeVisible();
    expect(confirmSso).toHaveBeenCalledWith('sent');
  });

  test('asks nothing where it cannot name it', async () => {
    await draw({ lookAtSso: () => Promise.resolve({ ok: false, failure: { kind: 'network' } } as const) });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm the link' })).toBeNull();
    cleanup();
    const dead = { ok: false, failure: { kind: 'validation', fields: { token: 'x' } } } as const;
    await draw({ lookAtSso: () => Promise.resolve(dead) });
    expect(await screen.findByRole('heading', { name: /no longer works/ })).toBeVisible();
  });
});

describe.each([
  [
    'confirmEmail',
    ConfirmEmailPage,
    '/confirm-email',
    'Confirm address',
    'Your e-mail address has been changed',
  ],
  [
    ...(['undoSecondFactor', UndoSecondFactorPage, '/undo-second-factor'] as const),
    ...(['Remove the app', 'The authenticator app has been removed'] as const),
  ],
  ['undoEmail', UndoEmailPage, '/undo-email', 'Undo the change', 'Your old e-mail address is back'],
] as const)('%s', (call, Page, path, button, success) => {
  async function draw(answer: Awaited<ReturnType<AccountCalls['confirmEmail']>>, hash = '#token=mailed') {
    window.history.replaceState(null, '', path);
    forgetToken();
    window.history.replaceState(null, '', path + hash);
    const user = userEvent.setup();
    const use = jest.fn(() => Promise.resolve(answer));
    const syncUser = jest.fn(() => Promise.resolve());
    await renderShell(inMain(<Page />), { account: { [call]: use }, syncUser });
    return { user, use, syncUser };
  }

  test('is one press, after which the page knows the new address', async () => {
    const { user, use, syncUser } = await draw(done);
    expect(window.location.hash).toBe('');
    expect(use).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: success })).toBeInTheDocument();
    expect(use).toHaveBeenCalledWith('mailed');
    expect(syncUser).toHaveBeenCalledTimes(1);
  });

  test('a used link and no link at all are two things', async () => {
    const { user } = await draw({ ok: false, failure: { kind: 'validation', fields: { token: 'x' } } });
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: /no longer works/ })).toBeInTheDocument();
    cleanup();
    await draw(done, '');
    expect(screen.getByRole('heading', { name: /with the link that was sent to you/ })).toBeInTheDocument();
  });
});

describe.each([
  ['activate', ActivateAccountPage, '/activate-account', 'Activate account', 'Your account is active'],
  ['resetPassword', ResetPasswordPage, '/reset-password', 'Save password', 'Your password has been changed'],
] as const)('%s', (call, Page, path, button, success) => {
  async function draw(answer: Awaited<ReturnType<AccountCalls['activate']>>, search = '#token=mailed') {
    window.history.replaceState(null, '', path);
    forgetToken();
    window.history.replaceState(null, '', path + search);
    const user = userEvent.setup();
    const set = jest.fn(() => Promise.resolve(answer));
    await renderShell(inMain(<Page />), { account: { [call]: set } });
    return { user, set };
  }

  test('ticks the rules as they are met, and sends the token of the mail', async () => {
    const { user, set } = await draw(done);
    expect(window.location.hash).toBe('');
    expect(screen.getByText('10 to 128 characters')).toHaveTextContent('not yet met');
    await user.type(screen.getByLabelText('New password'), 'long enough');
    expect(screen.getByText('10 to 128 characters')).toHaveTextContent(/(?<!not yet )met$/);
    await user.click(screen.getByRole('button', { name: button }));
    expect(set).toHaveBeenCalledWith('mailed', 'long enough');
    const heading = await screen.findByRole('heading', { name: success });
    // It is read out, and the button that was pressed is no longer there.
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('an unmet rule is no call', async () => {
    const { user, set } = await draw(done);
    await user.type(screen.getByLabelText('New password'), 'short{Enter}');
    expect(await screen.findByText(/does not meet all rules/)).toBeInTheDocument();
    expect(set).not.toHaveBeenCalled();
  });

  test('the server’s complaint stands beside the field in the reader’s words, and in the list of rules', async () => {
    const { user, set } = await draw({
      ok: false,
      failure: { kind: 'validation', fields: { password: passwordComplaints.common } },
    });
    const rule = () => screen.getByText('Is not a common password or a variant of one');
    expect(rule()).toHaveTextContent('checked when you save');
    await user.type(screen.getByLabelText('New password'), 'password123{Enter}');
    expect(await screen.findByText(/Several unrelated words/)).toBeInTheDocument();
    expect(rule()).toHaveTextContent('not yet met');
    await user.type(screen.getByLabelText('New password'), '{Enter}');
    expect(set).toHaveBeenCalledTimes(1);
  });

  test('an unknown complaint is shown as it came', async () => {
    const { user } = await draw({
      ok: false,
      failure: { kind: 'validation', fields: { password: 'Not this one, please.' } },
    });
    await user.type(screen.getByLabelText('New password'), 'password123{Enter}');
    expect(await screen.findByText('Not this one, please.')).toBeInTheDocument();
  });

  test('a site that takes no password says so in the reader’s words, with the way to the sign-in', async () => {
    const fields = { password: 'No password is accepted.', signIn: 'provider' };
    const { user } = await draw({ ok: false, failure: { kind: 'validation', fields } });
    await user.type(screen.getByLabelText('New password'), 'long enough{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'Your account has no portal password' }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/No password is accepted/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeInTheDocument();
  });

  test('a used link is explained, with the way on', async () => {
    const { user } = await draw({ ok: false, failure: { kind: 'validation', fields: { token: 'x' } } });
    await user.type(screen.getByLabelText('New password'), 'long enough{Enter}');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
    const way = call === 'resetPassword' ? 'Ask for a new link' : 'Go to sign-in';
    expect(screen.getByRole('link', { name: way })).toBeInTheDocument();
  });

  test('without a link it says how to get one, and not that one is too old', async () => {
    await draw(done, '');
    expect(
      screen.getByRole('heading', { name: 'Open this page with the link that was sent to you' }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/already been used|older than/)).not.toBeInTheDocument();
    const way = call === 'resetPassword' ? 'Ask for a link' : 'Go to sign-in';
    expect(screen.getByRole('link', { name: way })).toBeInTheDocument();
  });
});
