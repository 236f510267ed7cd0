import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { actionsOf } from '../../../test/audit';
import { ruleKinds } from '../../../test/databases';
import { linkTo, mailsTo } from '../../../test/mails';
import { idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { codeAt, setSecondFactor, STEP, ticketOf } from '../../../test/signIn/secondFactors';

describe.each(ruleKinds)('the second factor on %s', (kind) => {
  const portal = portalOf(kind);
  beforeEach(() => portal.db.query(sql`delete from throttle`));

  const mailTextsTo = async (who: string) =>
    (await mailsTo(portal.db, who + DEMO_DOMAIN)).map(({ subject, text }) => `${subject}\n${text}`);
  const actions = async (who: string) => actionsOf(portal.db, sql`target_id = ${await idOf(portal, who)}`);
  const own = async (who: string) => (await portal.as(who, 'GET', '/users/second-factor')).data as unknown;

  it('is set by the password and a first code, and its owner is notified', async () => {
    const who = 'operator.fft';
    expect(await own(who)).toBeNull();
    const stolen = await portal.as(who, 'POST', '/users/second-factor', { currentPassword: 'not-it' });
    expect(stolen).toMatchObject({ status: 400, errors: { currentPassword: expect.any(String) } });
    const { recoveryCodes } = await setSecondFactor(portal, who);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await own(who)).toEqual({ since: expect.any(String), recoveryCodes: 10, isRequired: false });
    expect((await mailTextsTo(who)).at(-1)).toContain('requires a code from the app');
    expect(await actions(who)).toContain('auth.secondFactorSet');
    const again = await portal.as(who, 'POST', '/users/second-factor', { currentPassword: DEMO_PASSWORD });
    expect(again.status).toBe(409);
  });

  it('is undone by the link of its mail, even if a thief has used the password since', async () => {
    const who = 'super';
    const email = who + DEMO_DOMAIN;
    await setSecondFactor(portal, who);
    const link = await linkTo(portal.db, email, 'undo-second-factor');
    // The owner sets a new password by a mail, which leaves the factor where it is.
    await portal.call('POST', '/users/forgot-password', { text: email });
    const token = await linkTo(portal.db, email, 'reset-password');
    const reset = await portal.call('PUT', `/users/reset-password?token=${token}`, {
      text: 'Quiet-river-71',
    });
    expect(reset.status).toBe(200);
    expect(await ticketOf(portal, who, 'Quiet-river-71')).not.toBe('');
    const undo = () => portal.call('POST', '/users/second-factor/undo', { text: link });
    expect((await undo()).status).toBe(200);
    expect((await undo()).status).toBe(400);
    expect((await mailTextsTo(who)).at(-1)).toContain('Your portal account has no password');
    const signIn = () =>
      portal.call('POST', '/users/authenticate', { json: { email, password: 'Quiet-river-71' } });
    expect(await signIn()).toMatchObject({ status: 401, errors: null });
    const again = await linkTo(portal.db, email, 'reset-password');
    await portal.call('PUT', `/users/reset-password?token=${again}`, { text: 'Quiet-river-72' });
    const json = { email, password: 'Quiet-river-72' };
    expect((await portal.call('POST', '/users/authenticate', { json })).status).toBe(200);
    expect(await actions(who)).toContain('auth.secondFactorRemoved');
  });

  it('moves to another phone with a code of the old and the first of the new', async () => {
    const who = 'admin.crf';
    const old = await setSecondFactor(portal, who);
    const now = () => portal.basics.now().getTime();
    const replace = (code: string, currentPassword = DEMO_PASSWORD) =>
      portal.as(who, 'POST', '/users/second-factor/replace', { currentPassword, code });
    const confirm = (code: string) => portal.as(who, 'POST', '/users/second-factor/confirm', { code });
    portal.advance(STEP);
    expect((await replace(old.code(), 'not-it')).errors).toHaveProperty('currentPassword');
    expect((await replace('000000')).errors).toHaveProperty('code');
    const late = (await replace(old.code())).data as { secret: string };
    await portal.db.query(
      sql`update second_factors set next_begun_at = next_begun_at - interval '16 minutes'`,
    );
    portal.advance(STEP);
    expect((await confirm(codeAt(late.secret, now()))).status).toBe(400);
    const begun = (await replace(old.code())).data as { secret: string };
    portal.advance(STEP);
    // The old one counts until then, and confirms nothing.
    expect((await confirm(old.code())).status).toBe(400);
    expect(await own(who)).not.toBeNull();
    const before = (await mailTextsTo(who)).length;
    const done = await confirm(codeAt(begun.secret, now()));
    expect(done.data).toEqual({ recoveryCodes: expect.any(Array) });
    expect((await mailTextsTo(who)).slice(before)).toHaveLength(1);
    expect(await actions(who)).toContain('auth.secondFactorReplaced');
    portal.advance(STEP);
    const proof = { currentPassword: DEMO_PASSWORD };
    const renew = (code: string) =>
      portal.as(who, 'POST', '/users/second-factor/recovery-codes', { ...proof, code });
    expect((await renew(old.code())).status).toBe(400);
    expect((await renew(codeAt(begun.secret, now()))).status).toBe(200);
  });

  it('is not set by a wrong code, nor by one that comes after a quarter of an hour', async () => {
    const who = 'technician.fft';
    const begin = async () =>
      portal.as(who, 'POST', '/users/second-factor', { currentPassword: DEMO_PASSWORD });
    expect((await begin()).status).toBe(200);
    const confirm = (code: string) => portal.as(who, 'POST', '/users/second-factor/confirm', { code });
    expect(await confirm('00')).toMatchObject({ status: 400, errors: { code: expect.any(String) } });
    expect(await ticketOf(portal, who)).toBe('');
    expect(await own(who)).toBeNull();
    portal.advance(16 * 60_000);
    const { data } = await begin();
    await portal.db.query(sql`update second_factors set begun_at = begun_at - interval '16 minutes'`);
    const code = codeAt((data as { secret: string }).secret, portal.basics.now().getTime());
    expect((await confirm(code)).status).toBe(400);
  });

  it('is kept so that a copy of the database reveals neither secret nor recovery code', async () => {
    const who = 'manager.fft';
    const begun = await portal.as(who, 'POST', '/users/second-factor', { currentPassword: DEMO_PASSWORD });
    const { secret, uri } = begun.data as { secret: string; uri: string };
    expect(uri).toContain(secret);
    const { recoveryCodes } = await setSecondFactor(portal, who);
    const stored = await first(
      portal.db,
      { all: col.text },
      sql`select (select string_agg(f::text, ' ') from second_factors f)
        || (select string_agg(c::text, ' ') from recovery_codes c) as all`,
    );
    for (const one of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored?.all).not.toContain(one);
  });

  it('is removed by the password and a code, neither alone; signing in needs none then', async () => {
    const who = 'operator.crf';
    const phone = await setSecondFactor(portal, who);
    const remove = (json: object) => portal.as(who, 'POST', '/users/second-factor/end', json);
    expect(await remove({ currentPassword: 'not-it', code: phone.code(1) })).toMatchObject({
      status: 400,
      errors: { currentPassword: expect.any(String) },
    });
    expect(await remove({ currentPassword: DEMO_PASSWORD })).toMatchObject({
      status: 400,
      errors: { code: expect.any(String) },
    });
    // The code of this step has confirmed the factor.
    expect((await remove({ currentPassword: DEMO_PASSWORD, code: phone.code() })).status).toBe(400);
    expect((await remove({ currentPassword: DEMO_PASSWORD, code: phone.code(1) })).status).toBe(200);
    expect(await own(who)).toBeNull();
    expect((await mailTextsTo(who)).at(-1)).toContain('with the password alone');
    expect(await actions(who)).toContain('auth.secondFactorRemoved');
    expect((await portal.signIn(who)).accessToken).not.toBe('');
  });

  it('gets new recovery codes by the password and a code; the old ones end', async () => {
    const who = 'operator.iltar';
    const phone = await setSecondFactor(portal, who);
    const made = await portal.as(who, 'POST', '/users/second-factor/recovery-codes', {
      currentPassword: DEMO_PASSWORD,
      code: phone.code(1),
    });
    const fresh = (made.data as { recoveryCodes: string[] }).recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect((await mailTextsTo(who)).at(-1)).toContain('no longer work');
    const enter = async (recoveryCode = '') =>
      portal.call('POST', '/users/authenticate/code', {
        json: { ticket: await ticketOf(portal, who), recoveryCode },
      });
    expect((await enter(phone.recoveryCodes[0])).status).toBe(400);
    expect((await enter(fresh[0])).status).toBe(200);
  });

  it('is reset by an administrator within reach, who is named in the audit; its owner is notified', async () => {
    const who = 'operator.sew';
    const phone = await setSecondFactor(portal, who);
    const userId = await idOf(portal, who);
    const ticket = await ticketOf(portal, who);
    const path = `/users/${userId}/second-factor`;
    const listed = async (admin: string) => {
      const { data } = await portal.as(admin, 'GET', '/users');
      return (data as { userId: string; hasSecondFactor?: boolean }[]).find((one) => one.userId === userId);
    };
    expect((await listed('admin.sew'))?.hasSecondFactor).toBe(true);
    expect(await listed(who)).not.toHaveProperty('hasSecondFactor');
    expect((await portal.as('admin.fft', 'DELETE', path)).status).toBe(403);
    expect(await own(who)).not.toBeNull();
    expect((await portal.as('admin.sew', 'DELETE', path)).status).toBe(200);
    expect(await own(who)).toBeNull();
    expect((await listed('admin.sew'))?.hasSecondFactor).toBe(false);
    expect((await mailTextsTo(who)).at(-1)).toContain('An administrator of your site has removed');
    expect(await actions(who)).toContain('users.secondFactorReset');
    // A sign-in that waited for the code begins again.
    const late = await portal.call('POST', '/users/authenticate/code', {
      json: { ticket, code: phone.code(1) },
    });
    expect(late.status).toBe(401);
    const before = (await mailTextsTo(who)).length;
    expect((await portal.as('admin.sew', 'DELETE', path)).status).toBe(200);
    expect(await mailTextsTo(who)).toHaveLength(before);
    const ownId = await idOf(portal, 'admin.sew');
    expect((await portal.as('admin.sew', 'DELETE', `/users/${ownId}/second-factor`)).status).toBe(409);
  });

  it('counts one step apart for two clocks, and a step once', async () => {
    const who = 'admin.iltar';
    const phone = await setSecondFactor(portal, who);
    portal.advance(5 * STEP);
    const enter = async (code: string) =>
      portal.call('POST', '/users/authenticate/code', {
        json: { ticket: await ticketOf(portal, who), code },
      });
    const [early, now, late] = [phone.code(1), phone.code(), phone.code(-1)];
    expect((await enter(phone.code(-2))).status).toBe(400);
    expect((await enter(phone.code(2))).status).toBe(400);
    expect((await enter(late)).status).toBe(200);
    expect((await enter(late)).status).toBe(400);
    expect((await enter(now)).status).toBe(200);
    expect((await enter(early)).status).toBe(200);
    // An earlier step than the last one used.
    expect((await enter(now)).status).toBe(400);
  });
});
