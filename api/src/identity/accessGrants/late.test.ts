import {
  type BegunSecondFactor,
  type MadeScreen,
  type MadeServiceAccount,
  type MadeTarget,
} from '@portal/shared/wire';
import { DEMO_PASSWORD } from '../../platform/config/accounts';
import { sql } from '../../platform/db/sql';
import { oneKind } from '../../../test/databases';
import { freshName, idOf } from '../../../test/people';
import { storedPhoneCode } from '../../../test/phones';
import { portalOf } from '../../../test/portal';
import { codeAt } from '../../../test/signIn/secondFactors';

const WHO = 'admin.fft';
const place = () => ({ name: freshName(), pilotCode: 'FFT' });
const target = () => ({
  ...place(),
  kind: 'webhook',
  address: 'https://1.1.1.1/hook',
  enabled: false,
  newsFrom: null,
});
const account = () => ({ ...place(), scopes: ['conditions:read'] });

describe('a call whose session ends as it is made', () => {
  const portal = portalOf(oneKind);
  const make = async <T>(path: string, json: object) =>
    (await portal.as('super', 'POST', path, json)).data as T;
  const targetId = async () => (await make<MadeTarget>('/channels/targets', target())).target.targetId;
  const screenId = async () => (await make<MadeScreen>('/wallboard/screens', place())).screen.screenId;
  const accountId = async () =>
    (await make<MadeServiceAccount>('/admin/service-accounts', account())).account.accountId;
  const factorCode = async () => {
    const begun = await portal.as(WHO, 'POST', '/users/second-factor', { currentPassword: DEMO_PASSWORD });
    return codeAt((begun.data as BegunSecondFactor).secret, portal.basics.now().getTime());
  };

  /** What makes something that acts for somebody; passkeys have a test of their own. */
  const makes: readonly (readonly [string, () => Promise<readonly [string, object?]>])[] = [
    [
      'a number',
      async () => [
        '/channels/phone/confirm',
        { code: await storedPhoneCode(portal, await idOf(portal, WHO)) },
      ],
    ],
    ['a second factor', async () => ['/users/second-factor/confirm', { code: await factorCode() }]],
    ['a calendar address', () => Promise.resolve(['/duty/feed'])],
    ['a target', () => Promise.resolve(['/channels/targets', target()])],
    ['a target of somebody else', async () => [`/channels/targets/${await targetId()}/keep`]],
    ['a wall screen', () => Promise.resolve(['/wallboard/screens', place()])],
    ['a wall screen of somebody else', async () => [`/wallboard/screens/${await screenId()}/keep`]],
    ['a service account', () => Promise.resolve(['/admin/service-accounts', account()])],
    ['a token', async () => [`/admin/service-accounts/${await accountId()}/token`, {}]],
    ['a service account of somebody else', async () => [`/admin/service-accounts/${await accountId()}/keep`]],
  ];

  it.each(makes)('leaves %s to nobody', async (_what, prepare) => {
    const [path, json] = await prepare();
    const { accessToken: token } = await portal.signIn(WHO);
    const userId = await idOf(portal, WHO);
    const { db } = portal.basics;
    const real = db.transaction.bind(db);
    // Every transaction until then: the portal's workers have some of their own.
    const spy = jest.spyOn(db, 'transaction').mockImplementation(async (work) => {
      await portal.db.query(sql`delete from sessions where user_id = ${userId}::uuid`);
      return real(work);
    });
    const { status } = await portal.call('POST', path, { token, ...(json && { json }) });
    spy.mockRestore();
    expect(status).toBe(401);
  });
});
