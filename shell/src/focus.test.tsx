import type { ReactNode } from 'react';
import { usePortalDispatch } from '@portal/shared';
import { registrySchema } from '@portal/shared/registry';
import { aNotification, focusFaults, type Respond } from '@portal/shared/testing';
import { BellButton } from './live/bell/BellButton';
import { UserMenu } from './frame/UserMenu';
import { PreferencesDialog } from './frame/preferencesDialog/PreferencesDialog';
import { AccessGrants } from './account/profile/AccessGrants';
import { LinkedAccounts } from './account/profile/LinkedAccounts';
import { Passkeys } from './account/profile/passkeys/Passkeys';
import ProfilePage from './account/profile/ProfilePage';
import { SecondFactor } from './account/secondFactor/SecondFactor';
import { Sessions } from './account/profile/Sessions';
import type { RemoteState } from './platform/federation/state/remoteState';
import { preferencesShown } from './platform/state/frame.slice';
import RemotesPage from './remotes/remotesPage/RemotesPage';
import { aSource, renderShell, type ShellOptions } from './testing/renderShell';

jest.mock('./account/webAuthn/ceremony', () => ({
  askToMake: () => Promise.resolve({ ok: true, response: { id: 'key' } }),
  askToSign: () => Promise.resolve({ ok: true, response: { id: 'key' } }),
}));

// Each press may open its part anew.
jest.setTimeout(600_000);
beforeAll(() => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  window.print = () => undefined;
});

const at = '2025-11-20T08:00:00.000Z';
const session = {
  createdAt: at,
  lastUsedAt: at,
  userAgent: 'Firefox/140.0',
  address: '10.0.0.7',
  current: false,
};
const grant = { since: at, lastUsed: at };
const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/portal.test:ana?secret=JBSWY3DPEHPK3PXP' };
const creation = {
  ticket: 't',
  options: {
    challenge: 'c',
    rp: { id: 'localhost', name: 'Factory Portal' },
    user: { id: 'u', name: 'ana@example.org', displayName: 'Ana Pop' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 1000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  },
};
const recoveryCodes = ['ABCDE-FGHJK', '23456-789AB'];

/** What a person has by the path that lists it; a change takes it away or adds one, as the back end would. */
const owned = (hasFactor: boolean): Respond => {
  let sessions = [{ ...session, id: 'a', current: true }, ...['b', 'c'].map((id) => ({ ...session, id }))];
  let passkeys = ['1', '2'].map((nth) => ({
    id: `00000000-0000-4000-8000-00000000000${nth}`,
    name: `Phone ${nth}`,
    createdAt: at,
    synced: false,
  }));
  let email: { email: string } | null = { email: 'new@example.org' };
  let grants: object[] = [
    { kind: 'session', ...grant },
    { kind: 'calendar', since: at },
  ];
  let accounts = [
    { provider: 'corp', name: 'Corporate' },
    { provider: 'plant', name: 'Plant', linkedAt: at, isConfirmed: true, isManaged: false },
  ];
  let factor: object | null = hasFactor ? { since: at, recoveryCodes: 10, isRequired: false } : null;
  const lists = {
    '/users/sessions': () => sessions,
    '/users/passkeys': () => passkeys,
    '/users/email': () => email,
    '/users/access-grants': () => grants,
    '/users/sso/linked': () => accounts,
    '/users/second-factor': () => factor,
    '/users/step-up': () => ({ password: true, code: false, passkey: false, providers: [] }),
  };
  const changes: Record<string, () => unknown> = {
    'DELETE /users/sessions': () => (sessions = sessions.filter(({ current }) => current)).length,
    'DELETE /users/email': () => (email = null),
    'POST /users/email': () => ((email = { email: 'x@example.org' }), null),
    'POST /users/access-grants/end': () => ((grants = []), null),
    'POST /users/passkeys/options': () => creation,
    'POST /users/second-factor': () => begun,
    'POST /users/second-factor/replace': () => begun,
    'POST /users/second-factor/end': () => (factor = null),
    'POST /users/second-factor/recovery-codes': () => ({ recoveryCodes }),
    'POST /users/second-factor/confirm': () => {
      factor = { since: at, recoveryCodes: 10, isRequired: false };
      return { recoveryCodes };
    },
  };
  return ({ method = 'GET', path }) => {
    if (method === 'GET') return path in lists ? { data: lists[path as keyof typeof lists]() } : undefined;
    sessions = method === 'DELETE' ? sessions.filter(({ id }) => !path.endsWith(`/${id}`)) : sessions;
    if (method === 'POST') passkeys = passkeys.filter(({ id }) => !path.includes(`/${id}/`));
    if (/\/sso\/.*unlink/.test(path)) accounts = accounts.map(({ provider, name }) => ({ provider, name }));
    return { data: changes[`${method} ${path}`]?.() ?? null };
  };
};

const unread = ['n1', 'n2'].map((notificationId) =>
  aNotification({ notificationId, notificationStatus: 'Unread' }),
);
const links = aSource({
  bellItems: [{ id: 'bell', listPath: '/inbox', href: ({ notificationId }) => `/inbox/${notificationId}` }],
});

function Preferences() {
  const dispatch = usePortalDispatch();
  return (
    <>
      <button onClick={() => dispatch(preferencesShown(true))}>Preferences</button>
      <PreferencesDialog />
    </>
  );
}

const build = { version: '1.0.0', entry: 'http://remotes.test/remote-manifest.json' };
const registry = registrySchema.parse({
  schemaVersion: 1,
  serial: 7,
  issuedAt: at,
  remotes: Object.fromEntries(['a', 'b'].map((id) => [id, { ...build, enabled: true }])),
});
const url = build.entry;
const resolved = { channel: 'stable', order: 100, features: {}, layers: [], titles: {}, paths: [] } as const;
const slots = { suppress: [], order: {} };
const brokenRemotes: RemoteState[] = ['a', 'b'].map((id) => ({
  kind: 'failed',
  id,
  resolved: { ...resolved, ...build, id, slots },
  failure: { kind: 'unreachable', url },
}));
/** A retry that brings the remote back, so that its button goes. */
const recover: ShellOptions['retry'] = async (retried, show) => {
  await Promise.resolve();
  show(
    brokenRemotes.map((one) =>
      one.id === retried && one.kind === 'failed'
        ? { kind: 'idle', id: one.id, resolved: one.resolved }
        : one,
    ),
  );
};

interface Walked {
  name: string;
  part: ReactNode;
  respond: () => Respond;
  options?: ShellOptions;
  /** Walked by `npm run test:full` alone. */
  isLong?: true;
}
const parts: readonly Walked[] = [
  {
    name: 'bell',
    part: <BellButton />,
    respond:
      () =>
      ({ method = 'GET' }) => ({ data: method === 'GET' ? unread : null }),
  },
  { name: 'user menu', part: <UserMenu />, respond: () => () => undefined },
  { name: 'preferences', part: <Preferences />, respond: () => () => undefined },
  { name: 'sessions', part: <Sessions />, respond: () => owned(true) },
  { name: 'passkeys', part: <Passkeys />, respond: () => owned(true) },
  { name: 'linked accounts', part: <LinkedAccounts />, respond: () => owned(true) },
  { name: 'access in my name', part: <AccessGrants />, respond: () => owned(true) },
  { name: 'second factor to set up', part: <SecondFactor />, respond: () => owned(false) },
  { name: 'second factor', part: <SecondFactor />, respond: () => owned(true) },
  {
    name: 'page of remotes',
    part: <RemotesPage />,
    respond: () => () => ({ data: ['FFT', 'SEW'] }),
    options: {
      user: { pilotRole: 'SUPER_ADMIN', pilotCode: 'ALL' },
      remotes: brokenRemotes,
      registry,
      retry: recover,
    },
  },
  { name: 'profile', part: <ProfilePage />, respond: () => owned(true), isLong: true },
];

describe('after every press the focus is neither on the page nor on another action', () => {
  it.each(parts.filter(({ isLong }) => isLong !== true || process.env.PORTAL_SOAK === '1'))(
    '$name',
    async ({ part, respond, options }) => {
      const open = () =>
        renderShell(<main>{part}</main>, {
          ...options,
          respond: respond(),
          portal: { sources: [links] },
          tokens: { signOut: () => Promise.resolve(undefined) },
        });
      expect(await focusFaults(open)).toEqual([]);
    },
  );
});
