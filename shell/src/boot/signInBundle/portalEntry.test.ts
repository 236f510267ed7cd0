import type { SessionChange } from '@portal/shared/session';
import { createPortalEntry } from './portalEntry';

function setup(load: () => Promise<string> = () => Promise.resolve('portal')) {
  let notify: (change: SessionChange) => void = () => undefined;
  const prefetch = jest.fn();
  const open = jest.fn(() => Promise.resolve());
  const signIn = jest.fn(() => {
    notify({ type: 'signed-in' });
    return Promise.resolve({ ok: true } as const);
  });
  const signInBy = jest.fn(() => {
    notify({ type: 'signed-in' });
    return Promise.resolve({ ok: true } as const);
  });
  const onChange = (listener: typeof notify) => {
    notify = listener;
    return () => undefined;
  };
  const entry = createPortalEntry({
    tokens: { signIn, signInByCode: signIn, signInBy, onChange },
    load,
    prefetch,
    open,
  });
  return { entry, prefetch, open, signIn, tell: () => notify({ type: 'signed-in' }) };
}

test('the portal is opened once, though the session and the form both ask for it', async () => {
  const { entry, open } = setup();
  expect(await entry.signIn('a', 'b', true)).toEqual({ ok: true });
  expect(open).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledWith('portal');
});

test('a sign-in by another way opens it, too, once', async () => {
  const { entry, open } = setup();
  expect(await entry.signInBy(jest.fn(), () => true)).toEqual({ ok: true });
  await new Promise(setImmediate);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a sign-in elsewhere opens it too', async () => {
  const { open, tell } = setup();
  tell();
  await Promise.resolve();
  await Promise.resolve();
  expect(open).toHaveBeenCalledTimes(1);
});

test('a refused sign-in opens nothing', async () => {
  const { entry, open, signIn } = setup();
  const refused = { ok: false, failure: { kind: 'unauthorised' } } as const;
  signIn.mockImplementation(() => Promise.resolve(refused as never));
  expect(await entry.signIn('a', 'b', true)).toEqual(refused);
  expect(open).not.toHaveBeenCalled();
});

test('the second step of a sign-in opens it, too', async () => {
  const { entry, open } = setup();
  expect(await entry.signInByCode('ticket', { code: '123456' }, true)).toEqual({ ok: true });
  expect(open).toHaveBeenCalledTimes(1);
});

test('code that does not come is a failure of the network, and the next attempt is a new one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let here = false;
  const { entry, open } = setup(() =>
    here ? Promise.resolve('portal') : Promise.reject(new Error('offline')),
  );
  expect(await entry.signIn('a', 'b', true)).toEqual({ ok: false, failure: { kind: 'network' } });
  here = true;
  expect(await entry.signIn('a', 'b', true)).toEqual({ ok: true });
  expect(open).toHaveBeenCalledTimes(1);
});

test('while somebody types, code is read ahead and nothing is opened', async () => {
  const { entry, prefetch, open } = setup();
  entry.prepare();
  await Promise.resolve();
  expect(prefetch).toHaveBeenCalledWith('portal');
  expect(open).not.toHaveBeenCalled();
});
