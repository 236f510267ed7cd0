import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '@portal/shared/http';
import type { Respond } from '@portal/shared/testing';
import type { StepUpWays } from '@portal/shared/wire';
import * as ceremony from '../webAuthn/ceremony';
import { createStepUpGate } from '../../platform/runtime/stepUpGate';
import { tellPages } from '../../platform/runtime/stepUpWindow';
import { renderShell } from '../../testing/renderShell';
import { StepUp } from './StepUp';

jest.mock('../webAuthn/ceremony');
const browser = jest.mocked(ceremony);

const REQUEST = {
  ticket: 't',
  options: { challenge: 'c', rpId: 'localhost', timeout: 1000, userVerification: 'required' },
} as const;
const corp = { id: 'corp', name: 'Corporate' };

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  browser.askToSign.mockResolvedValue({ ok: true, response: { id: 'key' } });
});

const isWays = ({ path, method = 'GET' }: ApiRequest) => method === 'GET' && path === '/users/step-up';

/** The page while a call waits for the answer of somebody with these ways. */
async function openStepUp(ways: Partial<StepUpWays>, respond: Respond = () => ({ data: null })) {
  const user = userEvent.setup();
  const stepUp = createStepUpGate();
  const all = { password: false, code: false, passkey: false, providers: [], ...ways };
  const view = await renderShell(<StepUp />, {
    stepUp,
    respond: (request) => (isWays(request) ? { data: all } : respond(request)),
  });
  const answers: boolean[] = [];
  act(() => void stepUp.ask().then((answer) => answers.push(answer)));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const isOver = (answer: boolean) => waitFor(() => expect(answers).toEqual([answer]));
  return { ...view, user, answers, press, isOver };
}
const bodyOf = (requests: readonly ApiRequest[]) => requests.at(-1)?.body;

test('a password confirms; a wrong one is said beside its field', async () => {
  const { user, requests, press, isOver, answers } = await openStepUp({ password: true }, ({ body }) =>
    (body as { currentPassword: string }).currentPassword === 'mine'
      ? { data: null }
      : { error: { kind: 'validation', status: 400, fields: { currentPassword: 'no' } } },
  );
  const field = await screen.findByLabelText(/^Your password/);
  expect(field).toHaveFocus();
  await user.type(field, 'wrong');
  await press('Confirm');
  expect(await screen.findByText('This is not your current password.')).toBeInTheDocument();
  expect(answers).toEqual([]);
  await user.clear(field);
  await user.type(field, 'mine');
  await press('Confirm');
  await isOver(true);
  expect(bodyOf(requests)).toEqual({ currentPassword: 'mine' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a code or a recovery code is required beside the password of a person with a second factor', async () => {
  const { user, requests, press, isOver } = await openStepUp({ password: true, code: true });
  await user.type(await screen.findByLabelText(/^Your password/), 'mine');
  await user.type(screen.getByLabelText(/^Code from the app/), '123 456');
  await press('Confirm');
  await isOver(true);
  expect(bodyOf(requests)).toEqual({ currentPassword: 'mine', code: '123456' });
});

test('the field for a code appears where one was set up meanwhile', async () => {
  const needed = { error: { kind: 'validation', status: 400, fields: { code: 'needed' } } } as const;
  const { user, press } = await openStepUp({ password: true }, () => needed);
  await user.type(await screen.findByLabelText(/^Your password/), 'mine');
  await press('Confirm');
  expect(await screen.findByLabelText(/^Code from the app/)).toBeInTheDocument();
});

test('Cancel and Escape answer that it was not confirmed', async () => {
  const first = await openStepUp({ password: true });
  await first.press('Cancel');
  await first.isOver(false);
  first.unmount();
  const second = await openStepUp({ password: true });
  await second.user.keyboard('{Escape}');
  await second.isOver(false);
});

test('a passkey confirms, and says where it was not accepted', async () => {
  let isAccepted = false;
  const { requests, press, isOver } = await openStepUp({ password: true, passkey: true }, ({ path }) =>
    path.endsWith('/options')
      ? { data: REQUEST }
      : isAccepted
        ? { data: null }
        : { error: { kind: 'validation', status: 400, fields: { passkey: 'no' } } },
  );
  await press('Confirm with a passkey');
  expect(await screen.findByRole('alert')).toHaveTextContent('The passkey was not accepted.');
  isAccepted = true;
  await press('Confirm with a passkey');
  await isOver(true);
  expect(bodyOf(requests)).toEqual({ ticket: 't', response: { id: 'key' } });
});

test('a provider confirms in a window of its own, which tells the page', async () => {
  const small = { location: { replace: jest.fn() }, sessionStorage: { clear: jest.fn() }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(small as unknown as Window);
  const url = 'https://corp.test/auth?x=1';
  const { press, isOver, requests } = await openStepUp({ providers: [corp] }, () => ({ data: { url } }));
  await press('Confirm with Corporate');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Sign in at Corporate again, in the small window.',
  );
  expect(requests.at(-1)?.path).toBe('/users/step-up/sso/corp');
  expect(small.location.replace).toHaveBeenCalledWith(url);
  expect(small.sessionStorage.clear).toHaveBeenCalled();
  tellPages('failed');
  expect(await screen.findByText(/Corporate did not confirm that it is you/)).toBeInTheDocument();
  open.mockReturnValueOnce(null);
  await press('Confirm with Corporate');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocked the sign-in window');
  tellPages('confirmed');
  await isOver(true);
  expect(small.close).toHaveBeenCalled();
});

test('a person without a method sees how to continue', async () => {
  const { press, isOver } = await openStepUp({});
  expect(await screen.findByText(/sign out and in again/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  await press('Cancel');
  await isOver(false);
});

test('methods that could not be fetched are fetched again', async () => {
  let isDown = true;
  const user = userEvent.setup();
  const stepUp = createStepUpGate();
  await renderShell(<StepUp />, {
    stepUp,
    respond: () =>
      isDown
        ? { error: { kind: 'timeout' } }
        : { data: { password: true, code: false, passkey: false, providers: [] } },
  });
  act(() => void stepUp.ask());
  expect(await screen.findByText('The server took too long to answer. Try again.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/^Your password/)).toBeInTheDocument();
});

test('where no dialog can ask, the call fails at once', async () => {
  expect(await createStepUpGate().ask()).toBe(false);
});
