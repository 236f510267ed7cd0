import { done, type MockAnswer, type MockCall, refuse } from '@portal/kit/mock';
import {
  accountTokenDays,
  ALL,
  coversPilot,
  type CreateServiceAccountRequest,
  EARLIER_TOKEN_MS,
  type RenewServiceAccountRequest,
  type ServiceAccount,
} from '@portal/kit/wire';
import { isAdmin, isSuperAdmin } from '../permissions/reach';
import { type BackEnd, callerName, forbidden, note, unknownCall } from './backEnd';

const DAY_MS = 86_400_000;

const isWithinReach = ({ caller }: BackEnd, pilotCode: string): boolean =>
  isSuperAdmin(caller) || (pilotCode !== ALL && coversPilot(caller.pilotCode, pilotCode));

export function answerServiceAccounts(
  backEnd: BackEnd,
  { method, path, body }: MockCall,
): MockAnswer | undefined {
  if (method === 'GET' && path === '/admin/provisioning' && backEnd.kind !== 'peer')
    return isAdmin(backEnd.caller)
      ? done(backEnd.provisioned.filter((pilotCode) => isWithinReach(backEnd, pilotCode)))
      : forbidden();
  const place = /^\/admin\/service-accounts(?:\/([^/]+)(?:\/(token|keep))?)?$/.exec(path);
  if (!place) return undefined;
  const [, accountId, action] = place;
  if (backEnd.kind === 'peer') return unknownCall(backEnd);
  if (!isAdmin(backEnd.caller)) return forbidden();
  const call = `${method} ${accountId === undefined ? '' : (action ?? 'one')}`;
  if (call === 'GET ')
    return done(backEnd.serviceAccounts.filter(({ pilotCode }) => isWithinReach(backEnd, pilotCode)));
  if (call === 'POST ') return make(backEnd, body as CreateServiceAccountRequest);
  if (call === 'POST token') return renew(backEnd, accountId, body as RenewServiceAccountRequest);
  if (call === 'POST keep') return keep(backEnd, accountId);
  if (call === 'DELETE one') return revoke(backEnd, accountId);
  return unknownCall(backEnd);
}

function freshToken(days: number = accountTokenDays.usual) {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = `portal_sa_${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const now = Date.now();
  return {
    token,
    tokenEnd: token.slice(-4),
    tokenMadeAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * DAY_MS).toISOString(),
  };
}

function make(backEnd: BackEnd, { name, pilotCode, scopes, days }: CreateServiceAccountRequest): MockAnswer {
  if (!isWithinReach(backEnd, pilotCode)) return forbidden();
  const isTaken = backEnd.serviceAccounts.some(
    (one) => one.state !== 'revoked' && one.pilotCode === pilotCode && one.name === name,
  );
  if (isTaken) return refuse(409, 'This name is taken.', { name: 'This name is taken.' });
  const { token, ...dates } = freshToken(days);
  const account: ServiceAccount = {
    accountId: crypto.randomUUID(),
    ...{ name, pilotCode, scopes },
    madeBy: callerName(backEnd),
    madeAt: dates.tokenMadeAt,
    ...dates,
    state: 'active',
  };
  backEnd.serviceAccounts = [...backEnd.serviceAccounts, account];
  note(backEnd, 'serviceAccounts.create', { id: account.accountId, name });
  return { status: 201, data: { account, token } };
}

function withAccount(
  backEnd: BackEnd,
  accountId: string | undefined,
  change: (account: ServiceAccount) => MockAnswer,
): MockAnswer {
  const account = backEnd.serviceAccounts.find((one) => one.accountId === accountId);
  if (!account) return refuse(404, 'There is no such service account.');
  if (!isWithinReach(backEnd, account.pilotCode)) return forbidden();
  return change(account);
}

function replace(backEnd: BackEnd, changed: ServiceAccount, action: string): void {
  backEnd.serviceAccounts = backEnd.serviceAccounts.map((one) =>
    one.accountId === changed.accountId ? changed : one,
  );
  note(backEnd, action, { id: changed.accountId, name: changed.name });
}

const revoked = () => refuse(409, 'This service account was revoked: make a new one.');

const renew = (
  backEnd: BackEnd,
  accountId: string | undefined,
  { days, endEarlier = false }: RenewServiceAccountRequest,
) =>
  withAccount(backEnd, accountId, ({ lastUsed, earlier: _, ...account }) => {
    if (account.state === 'revoked') return revoked();
    const { token, ...dates } = freshToken(days);
    const last = Math.min(Date.parse(account.expiresAt), Date.now() + EARLIER_TOKEN_MS);
    const isKept = !endEarlier && last > Date.now();
    const renewed: ServiceAccount = {
      ...account,
      ...dates,
      madeBy: callerName(backEnd),
      ...(isKept && {
        earlier: { expiresAt: new Date(last).toISOString(), ...(lastUsed !== undefined && { lastUsed }) },
      }),
      state: 'active',
    };
    replace(backEnd, renewed, 'serviceAccounts.renew');
    return { status: 201, data: { account: renewed, token } };
  });

const keep = (backEnd: BackEnd, accountId: string | undefined) =>
  withAccount(backEnd, accountId, (account) => {
    if (account.state === 'revoked') return revoked();
    const state = account.state === 'nobody' ? 'active' : account.state;
    replace(backEnd, { ...account, madeBy: callerName(backEnd), state }, 'serviceAccounts.keep');
    return done();
  });

const revoke = (backEnd: BackEnd, accountId: string | undefined) =>
  withAccount(backEnd, accountId, ({ earlier: _, ...account }) => {
    replace(backEnd, { ...account, state: 'revoked' }, 'serviceAccounts.revoke');
    return done();
  });
