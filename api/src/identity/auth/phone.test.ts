import { randomUUID } from 'node:crypto';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { mailsTo, messagesTried } from '../../../test/mails';
import { event, idOf } from '../../../test/people';
import { confirmPhone } from '../../../test/phones';
import { portalOf } from '../../../test/portal';

const MINUTE = 60_000;
const choices = (more: Record<string, unknown> = {}) => ({
  bell: ['High'],
  mail: [],
  sms: [],
  digest: false,
  ...more,
});

describe.each(ruleKinds)('the number for SMS on %s', (kind) => {
  const portal = portalOf(kind);

  const ask = (who: string, phone: string, currentPassword = DEMO_PASSWORD) =>
    portal.as(who, 'POST', '/channels/phone', { phone, currentPassword });
  const confirm = (who: string, code: string) => portal.as(who, 'POST', '/channels/phone/confirm', { code });
  const choose = (who: string, json: Record<string, unknown>) =>
    portal.as(who, 'PUT', '/channels/choices', choices(json));
  const chosen = async (who: string) => (await portal.as(who, 'GET', '/channels/choices')).data as object;
  const codeTo = async (phone: string) =>
    /\d{6}/.exec((await mailsTo(portal.db, phone)).at(-1)?.text ?? '')?.[0] ?? '';
  const mailTextsTo = async (who: string) =>
    (await mailsTo(portal.db, who + DEMO_DOMAIN)).map(({ subject, text }) => `${subject}\n${text}`);
  const happens = async (description: string) => {
    const json = event({ conditionId: randomUUID(), state: 'raised', description });
    await portal.produce(json);
    await messagesTried(portal.db);
  };

  it('is set by no stolen token: neither with the choices nor without the password', async () => {
    const phone = '+40721000001';
    const byChoices = await choose('operator.fft', { sms: ['High'], phone });
    expect(byChoices).toMatchObject({ status: 400, errors: { phone: expect.any(String) } });
    expect(await ask('operator.fft', phone, 'not-the-password')).toMatchObject({
      status: 400,
      errors: { currentPassword: expect.any(String) },
    });
    expect(await chosen('operator.fft')).not.toHaveProperty('phone');
    expect(await mailsTo(portal.db, phone)).toEqual([]);
    await happens('Nobody outside hears of this');
    expect(await mailsTo(portal.db, phone)).toEqual([]);
  });

  it('is valid once its code is entered, and its owner is notified by mail; SMS go there afterwards', async () => {
    const [who, phone] = ['technician.fft', '+40721000002'];
    expect((await ask(who, phone)).status).toBe(200);
    expect(await chosen(who)).toMatchObject({ phoneAsked: phone });
    expect(await chosen(who)).not.toHaveProperty('phone');
    expect((await choose(who, { sms: ['High'] })).errors).toMatchObject({ phone: expect.any(String) });
    expect((await confirm(who, await codeTo(phone))).status).toBe(200);
    expect(await chosen(who)).toMatchObject({ phone });
    expect(await chosen(who)).not.toHaveProperty('phoneAsked');
    expect((await mailTextsTo(who)).at(-1)).toContain('+40…002');
    expect((await confirm(who, await codeTo(phone))).status).toBe(400);

    // Old pages also send the number.
    expect((await choose(who, { sms: ['High'], phone })).status).toBe(200);
    await happens('The press stands');
    expect((await mailsTo(portal.db, phone)).at(-1)?.text).toContain('The press stands');

    const before = (await mailTextsTo(who)).length;
    expect((await portal.as(who, 'DELETE', '/channels/phone')).status).toBe(200);
    expect(await chosen(who)).toMatchObject({ sms: [] });
    expect(await chosen(who)).not.toHaveProperty('phone');
    expect((await mailTextsTo(who)).slice(before)).toEqual([expect.stringContaining('+40…002')]);
  });

  it('keeps the old one until the new one is confirmed', async () => {
    const who = 'manager.fft';
    await confirmPhone(portal, who, '+40721000003');
    await ask(who, '+40721000004');
    expect(await chosen(who)).toMatchObject({ phone: '+40721000003', phoneAsked: '+40721000004' });
    await confirm(who, await codeTo('+40721000004'));
    expect(await chosen(who)).toMatchObject({ phone: '+40721000004' });
  });

  it('is not guessed: five tries of a code, ten minutes, and one person’s code is nobody else’s', async () => {
    const [who, phone] = ['operator.sew', '+40721000005'];
    await ask(who, phone);
    const code = await codeTo(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await confirm('operator.crf', code)).status).toBe(400);
    for (let tried = 0; tried < 5; tried += 1) expect((await confirm(who, wrong)).status).toBe(400);
    expect((await confirm(who, code)).status).toBe(400);

    await ask(who, phone);
    const later = await codeTo(phone);
    portal.advance(10 * MINUTE + 1000);
    expect((await confirm(who, later)).status).toBe(400);
    portal.advance(-10 * MINUTE - 1000);
    expect((await confirm(who, later)).status).toBe(200);
  });

  it('is sent five codes a day in all, and the code is stored nowhere', async () => {
    const phone = '+40721000006';
    for (let sent = 0; sent < 3; sent += 1) expect((await ask('operator.iltar', phone)).status).toBe(200);
    const stored = await first(
      portal.db,
      { all: col.text },
      sql`select string_agg(p::text, ' ') as all from phone_codes p where phone = ${phone}`,
    );
    expect(stored?.all).not.toContain(await codeTo(phone));
    for (let sent = 0; sent < 2; sent += 1) expect((await ask('admin.crf', phone)).status).toBe(200);
    expect((await ask('admin.sew', phone)).status).toBe(429);
  });

  it('that was saved before numbers were confirmed counts as confirmed', async () => {
    const userId = await idOf(portal, 'admin.fft');
    await portal.db.query(
      sql`insert into channel_choices (user_id, sms, phone) values (${userId}::uuid, '{High}', '+40721000007')`,
    );
    expect(await chosen('admin.fft')).toMatchObject({ phone: '+40721000007', sms: ['High'] });
  });
});
