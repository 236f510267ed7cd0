import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiFailure } from '@portal/shared';
import type { SignInResult, TokenClient } from '@portal/shared/session';
import { renderShell } from '../../../testing/renderShell';
import LoginPage from '../LoginPage';
import { codeProblem } from './codeProblem';

const half: SignInResult = { ok: false, ticket: 'ticket' };
const fails = (kind: ApiFailure['kind'], more: Partial<ApiFailure> = {}): SignInResult => ({
  ok: false,
  failure: { kind, ...more },
});

async function draw(
  signInByCode: TokenClient['signInByCode'],
  signIn: TokenClient['signIn'] = () => Promise.resolve(half),
) {
  const user = userEvent.setup();
  await renderShell(
    <main>
      <LoginPage />
    </main>,
    { tokens: { signIn, signInByCode } },
  );
  const fill = async () => {
    await user.type(screen.getByLabelText('E-mail'), 'ana@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  const enter = async (code: string) => {
    const field = await screen.findByLabelText('Code');
    await user.clear(field);
    await user.type(field, code);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { user, fill, enter };
}

describe('the step of the code', () => {
  test('follows a right password in the same card, and takes along how long to stay signed in', async () => {
    const signInByCode = jest.fn(() => Promise.resolve({ ok: true } as const));
    const { user, fill, enter } = await draw(signInByCode);
    await user.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
    await fill();
    const field = await screen.findByLabelText('Code');
    expect(screen.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await waitFor(() => expect(field).toHaveFocus());
    await enter(' 123 456');
    expect(signInByCode.mock.calls).toEqual([['ticket', { code: '123456' }, false]]);
  });

  test('sends nothing that has not six digits', async () => {
    const signInByCode = jest.fn(() => Promise.resolve({ ok: true } as const));
    const { fill, enter } = await draw(signInByCode);
    await fill();
    await enter('12345');
    expect(await screen.findByText('The code has six digits.')).toBeVisible();
    expect(signInByCode).not.toHaveBeenCalled();
  });

  test('says beside the field that a code is wrong, and has the focus for the next', async () => {
    const { fill, enter } = await draw(() => Promise.resolve(fails('validation', { fields: { code: 'x' } })));
    await fill();
    await enter('123456');
    const field = screen.getByLabelText('Code');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Wait for the next one/));
    expect(field).toHaveFocus();
  });

  test('says how long to wait after too many', async () => {
    const { fill, enter } = await draw(() => Promise.resolve(fails('tooMany', { retryAfterMs: 7000 })));
    await fill();
    await enter('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 7 seconds');
  });

  test('leads back to the password where the ticket has expired, and says so', async () => {
    const { fill, enter } = await draw(() => Promise.resolve(fails('unauthorised')));
    await fill();
    await enter('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your password again');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.org');
  });

  test('takes a recovery code instead', async () => {
    const signInByCode = jest.fn(() => Promise.resolve({ ok: true } as const));
    const { user, fill } = await draw(signInByCode);
    await fill();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abcde-fghjk');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signInByCode.mock.calls).toEqual([['ticket', { recoveryCode: 'abcdefghjk' }, true]]);
    await user.click(screen.getByRole('button', { name: 'Use the code from the app' }));
    expect(screen.getByLabelText('Code')).toBeVisible();
  });

  test('goes back to the password', async () => {
    const { user, fill } = await draw(() => Promise.resolve({ ok: true }));
    await fill();
    await user.click(await screen.findByRole('button', { name: 'Back to the password' }));
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a broken network is no wrong code', () => {
  expect(codeProblem({ kind: 'network' })).toEqual({ kind: 'failure', failure: { kind: 'network' } });
});
