import { createHttp } from '@portal/shared/http';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignInWay, TokenClient } from '@portal/shared/session';
import * as ceremony from '../../webAuthn/ceremony';
import type { Ceremony } from '../../webAuthn/ceremony';
import { renderShell } from '../../../testing/renderShell';
import LoginPage from '../LoginPage';

jest.mock('../../webAuthn/ceremony');
const browser = jest.mocked(ceremony);
jest.mock('../../../platform/runtime/whenIdle', () => ({
  whenIdle: (act: () => void) => {
    act();
    return () => undefined;
  },
}));

const REQUEST = { ticket: 't', options: { challenge: 'c', rpId: 'localhost' } };
const tokens = { accessToken: `x.${btoa(JSON.stringify({ sub: 'u', exp: 4e9 }))}.y`, refreshToken: 'r' };
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const refused = json(401, { success: false, message: 'This passkey does not belong to an account.' });

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  browser.canAutofill.mockResolvedValue(false);
  browser.askToSign.mockReset();
});

/** The sign-in page before a back end that answers the two calls so. */
async function draw({
  optionsResponse: optionsResponse = () => json(200, { success: true, data: REQUEST }),
  signed = () => json(200, { success: true, data: tokens }),
  config = {},
}: {
  optionsResponse?: () => Response;
  signed?: () => Response;
  config?: object;
} = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const fetch = (path: string, init?: { body?: string }) => {
    sent.push({ path, body: init?.body === undefined ? undefined : JSON.parse(init.body) });
    return Promise.resolve(path.endsWith('/options') ? optionsResponse() : signed());
  };
  const remembered: boolean[] = [];
  const signInBy: TokenClient['signInBy'] = async <Failure,>(
    way: SignInWay<Failure>,
    remember: () => boolean,
  ) => {
    const answer = await way({
      apiBase: '/api',
      http: createHttp({ fetch: fetch as typeof globalThis.fetch }),
    });
    if (!answer.ok) return answer;
    remembered.push(remember());
    return { ok: true };
  };
  const user = userEvent.setup();
  await renderShell(
    <main>
      <LoginPage />
    </main>,
    { tokens: { signInBy }, config },
  );
  const button = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });
  const press = () => user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  return { user, sent, kept: remembered, button, press };
}
const chosen = (): Ceremony => ({ ok: true, response: { id: 'key' } });
const options = { path: '/api/users/authenticate/passkey/options', body: undefined };
const answer = { path: '/api/users/authenticate/passkey', body: { ticket: 't', response: { id: 'key' } } };

test('the button asks the browser, signs in with what it signed, and remembers as the box says', async () => {
  browser.askToSign.mockResolvedValue(chosen());
  const { user, sent, kept, press } = await draw();
  await user.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
  await press();
  await waitFor(() => expect(kept).toEqual([false]));
  expect(sent).toEqual([options, answer]);
  expect(browser.askToSign).toHaveBeenCalledWith(REQUEST.options, false);
});

test('nothing is said to somebody who closes the dialog of the browser', async () => {
  browser.askToSign.mockResolvedValue({ ok: false, why: 'cancelled' });
  const { sent, press, button } = await draw();
  await press();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(sent).toEqual([options]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['address', 'Passkeys do not work at this address.'],
  ['failed', 'The passkey could not be used.'],
] as const)('a browser that gives none (%s) is explained', async (why, words) => {
  browser.askToSign.mockResolvedValue({ ok: false, why });
  const { press } = await draw();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test('a refused one is said in one sentence for every reason, and may be tried again', async () => {
  browser.askToSign.mockResolvedValue(chosen());
  const { press, button } = await draw({ signed: () => refused.clone() });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey was not accepted');
  expect(button()).toBeEnabled();
});

test('the e-mail field offers the passkeys, and one that is chosen there signs in', async () => {
  browser.canAutofill.mockResolvedValue(true);
  browser.askToSign.mockResolvedValue(chosen());
  const { sent, kept } = await draw();
  await waitFor(() => expect(kept).toEqual([true]));
  expect(browser.askToSign).toHaveBeenCalledWith(REQUEST.options, true);
  expect(sent).toEqual([options, answer]);
});

test('an offer that nobody has answered says nothing, and gives way to the button', async () => {
  browser.canAutofill.mockResolvedValue(true);
  browser.askToSign.mockImplementation((_options, autofill) =>
    Promise.resolve(autofill ? { ok: false, why: 'failed' } : chosen()),
  );
  const { kept, press } = await draw();
  await waitFor(() => expect(browser.askToSign).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  await press();
  await waitFor(() => expect(kept).toEqual([true]));
});

test('one that is chosen in the field when the button was pressed does not sign in a second time', async () => {
  browser.canAutofill.mockResolvedValue(true);
  let choose: (answer: Ceremony) => void = () => undefined;
  browser.askToSign.mockImplementation((_options, autofill) =>
    autofill ? new Promise<Ceremony>((resolve) => void (choose = resolve)) : Promise.resolve(chosen()),
  );
  const { sent, kept, press } = await draw();
  await waitFor(() => expect(browser.askToSign).toHaveBeenCalledWith(REQUEST.options, true));
  await press();
  choose(chosen());
  await waitFor(() => expect(kept).toEqual([true]));
  expect(sent.filter(({ path }) => path === answer.path)).toHaveLength(1);
});

test('a back end without such calls is offered nothing', async () => {
  browser.canAutofill.mockResolvedValue(true);
  const { button } = await draw({ optionsResponse: () => json(404, {}) });
  await waitFor(() => expect(button()).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nor is one that the configuration excludes: it gets no request', async () => {
  browser.canAutofill.mockResolvedValue(true);
  const { sent, button } = await draw({ config: { peer: { noExtras: true } } });
  expect(button()).toBeNull();
  expect(sent).toEqual([]);
});

test('a browser that cannot, and an address without https, are offered nothing', async () => {
  Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true });
  const { button } = await draw();
  expect(button()).toBeNull();
});
