import { type ChannelTarget, type MadeScreen, type MadeTarget, type Screen } from '@portal/shared/wire';
import { DEMO_DOMAIN } from '../../platform/config/accounts';
import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { endWait, hookOf } from '../../../test/hook';
import { mailsTo, messagesTried } from '../../../test/mails';
import { event, freshName, makeUser, tokenFor } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';

const DAY = 86_400_000;

type Ending = (portal: TestPortal, userId: string) => Promise<{ status: number }>;
const update =
  (json: Record<string, string>): Ending =>
  (portal, userId) =>
    portal.as('super', 'PUT', `/users/update?userId=${userId}`, json);
/** Changes after which whoever set up a screen or target may not do so any more. */
const going: Record<string, Ending> = {
  'is moved': update({ pilotCode: 'SEW' }),
  'administers nothing any more': update({ pilotRole: 'USER' }),
  'is disabled': (portal, userId) =>
    portal.as('super', 'PUT', `/users/${userId}/status`, { status: 'DISABLED' }),
  'is deleted': (portal, userId) => portal.as('super', 'DELETE', `/users/delete?userId=${userId}`),
};

describe.each(ruleKinds)('what an administrator let in, on %s', (kind) => {
  const hook = hookOf();
  const portal = portalOf(kind, { CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8', SCREEN_DAYS: '30' });

  const admin: TestPortal['as'] = (...call) => portal.as(...call);
  const lookedUp = async () => ({
    screens: (await admin('admin.fft', 'GET', '/wallboard/screens')).data as Screen[],
    targets: (await admin('admin.fft', 'GET', '/channels/targets')).data as ChannelTarget[],
  });

  async function letIn() {
    const userId = await makeUser(portal, { pilotRole: 'ADMIN' });
    const token = await tokenFor(portal, userId);
    const post = async (path: string, json: object) =>
      (await portal.call('POST', path, { token, json: { name: freshName(), pilotCode: 'FFT', ...json } }))
        .data;
    const { target } = (await post('/channels/targets', {
      kind: 'webhook',
      address: hook.url,
      enabled: true,
      newsFrom: 'Low',
    })) as MadeTarget;
    const { screen, code } = (await post('/wallboard/screens', {})) as MadeScreen;
    const signIn = async (typed: string) =>
      portal.call('POST', '/wallboard/sign-in', { json: { code: typed } });
    const screenToken = ((await signIn(code)).data as { token: string }).token;
    const waiting = (await post('/wallboard/screens', {})) as MadeScreen;
    const read = async () => (await portal.call('GET', '/wallboard', { token: screenToken })).status;
    const hears = async () => {
      const before = hook.heard.length;
      await endWait(portal.db, target.targetId);
      const json = event({ topic: freshName(), description: freshName() });
      await portal.produce(json);
      await messagesTried(portal.db);
      return hook.heard.length > before;
    };
    const shown = async () => {
      const { screens, targets } = await lookedUp();
      return {
        screen: screens.find(({ screenId }) => screenId === screen.screenId),
        target: targets.find(({ targetId }) => targetId === target.targetId),
      };
    };
    const remove = async () => {
      await admin('super', 'DELETE', `/channels/targets/${target.targetId}`);
    };
    return { userId, target, screen, waiting, signIn, read, hears, shown, remove };
  }

  it.each(Object.entries(going))('stops when they %s, says so, and goes on with another', async (_, goes) => {
    const { userId, target, screen, waiting, signIn, read, hears, shown, remove } = await letIn();
    expect([await read(), await hears()]).toEqual([200, true]);
    expect((await goes(portal, userId)).status).toBe(200);
    expect([await read(), await hears()]).toEqual([409, false]);
    expect((await signIn(waiting.code)).status).toBe(401);
    expect(await shown()).toMatchObject({ screen: { stopped: 'nobody' }, target: { stopped: 'nobody' } });

    for (const path of [`/wallboard/screens/${screen.screenId}`, `/channels/targets/${target.targetId}`])
      expect((await admin('admin.fft', 'POST', `${path}/keep`)).status).toBe(200);
    expect([await read(), await hears()]).toEqual([200, true]);
    const mails = (await mailsTo(portal.db, `admin.fft${DEMO_DOMAIN}`)).map(({ text }) => text).join();
    expect([screen.name, target.name].filter((name) => !mails.includes(name))).toEqual([]);
    const kept = await shown();
    expect(kept.screen).not.toHaveProperty('stopped');
    expect(kept.target).not.toHaveProperty('stopped');
    expect(kept.target?.madeBy).toBe(kept.screen?.madeBy);
    await remove();
  });

  it('ends with its time, a screen, and is renewed', async () => {
    const { screen, read, shown, remove } = await letIn();
    const { signedIn = '', endsAt = '' } = (await shown()).screen ?? {};
    expect(Date.parse(endsAt) - Date.parse(signedIn)).toBe(30 * DAY);
    await portal.db.query(
      sql`update screens set ends_at = now() - interval '1 minute' where id = ${screen.screenId}::uuid`,
    );
    expect(await read()).toBe(409);
    expect((await shown()).screen).toMatchObject({ stopped: 'ended' });
    expect((await admin('admin.fft', 'POST', `/wallboard/screens/${screen.screenId}/keep`)).status).toBe(200);
    expect(await read()).toBe(200);
    expect((await shown()).screen).not.toHaveProperty('stopped');
    await remove();
  });
});
