import {
  type ChannelTarget,
  type PasskeyCreation,
  type PasskeyRequest,
  accessGrantKinds,
  type AccessGrant,
  type AccessGrantKind,
} from '@portal/shared/wire';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { col } from '../../platform/db/columns';
import { exists, first, rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { watchAudit } from '../../../test/auditedWrites';
import { hookOf } from '../../../test/hook';
import { linkTo, mailsTo, messagesTried } from '../../../test/mails';
import { event, freshName, idOf } from '../../../test/people';
import { freshPhone, phoneCodeOf } from '../../../test/phones';
import { portalOf } from '../../../test/portal';
import { type SoftKey, softKey } from '../../../test/signIn/softKey';
import { accessGrantsOf, kinds } from './accessGrants';

const NEW_PASSWORD = 'Quiet-river-71';

/**
 * Tables that refer to a person and grant nothing: they record what the person did, has to do, or how they are
 * notified. `known_places` only exempts its holder from other people's failures.
 */
const RECORDS = ['conditions', 'deliveries', 'duty_absences', 'duty_swaps', 'known_places'];

/** The tables of what acts for somebody for longer than a session, a code or a mailed link. */
const GRANTING = ['identities', 'passkeys', 'service_accounts', 'screens', 'channel_targets', 'duty_feeds'];

/** What is asked for beside a password: alone it opens nothing. */
const PROOFS = ['recovery_codes', 'second_factors'];

describe.each(ruleKinds)('what speaks for a person on %s', (kind) => {
  const hook = hookOf();
  const portal = portalOf(kind, { CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8' });

  const emailsTo = (email: string) => mailsTo(portal.db, email);
  const kindsOf = async (who: string) => [
    ...new Set(
      (await accessGrantsOf(portal.db, await idOf(portal, who), portal.basics.now())).map((one) => one.kind),
    ),
  ];

  const others = accessGrantKinds.filter((one) => one !== 'link');
  let unaudited: () => Promise<string[]>;
  beforeAll(async () => {
    unaudited = await watchAudit(portal.db, GRANTING);
  });

  /** Gives an administrator one access grant of each kind, as anyone with their token and password could. */
  async function equip(who: string, pilotCode = who.replace('admin.', '').toUpperCase()) {
    const { accessToken: token } = await portal.signIn(who);
    const call = async (method: string, path: string, json?: unknown) =>
      (await portal.call(method, path, { token, ...(json !== undefined && { json }) })).data;
    const phone = freshPhone();
    const code = await phoneCodeOf(portal, who, phone);
    await call('POST', '/channels/phone/confirm', { code });
    const choices = { bell: ['High'], mail: [], sms: ['High'], digest: false };
    await call('PUT', '/channels/choices', choices);
    const { url } = (await call('POST', '/duty/feed')) as { url: string };
    const { target } = (await call('POST', '/channels/targets', {
      name: freshName(),
      kind: 'webhook',
      pilotCode,
      address: hook.url,
      enabled: true,
      newsFrom: 'Low',
    })) as { target: ChannelTarget };
    const made = (await call('POST', '/wallboard/screens', { name: freshName(), pilotCode })) as {
      code: string;
    };
    const json = { code: made.code };
    const screen = (await portal.call('POST', '/wallboard/sign-in', { json })).data as { token: string };
    const account = (await call('POST', '/admin/service-accounts', {
      name: freshName(),
      pilotCode,
      scopes: ['conditions:read'],
    })) as { token: string };
    const passkey = softKey();
    const begun = await call('POST', '/users/passkeys/options', { currentPassword: DEMO_PASSWORD });
    const { ticket, options } = begun as PasskeyCreation;
    const page = { origin: portal.basics.config.publicUrl };
    const response = passkey.create(options, page);
    await call('POST', '/users/passkeys', { ticket, name: freshName(), response });
    await portal.db.query(
      sql`insert into identities (issuer, subject, provider, user_id, managed, linked_at, confirmed_at)
        values ('https://id.example', ${who}, 'corp', ${await idOf(portal, who)}::uuid, false, now(), now())
        on conflict do nothing`,
    );
    const elsewhere = `${freshName()}@site.test`;
    await call('POST', '/users/email', { email: elsewhere, currentPassword: DEMO_PASSWORD });
    const confirmation = await linkTo(portal.db, elsewhere, 'confirm-email');

    const status = async (method: string, path: string, options: { token?: string; text?: string } = {}) =>
      (await portal.call(method, path, options)).status;
    async function signsIn(key: SoftKey): Promise<boolean> {
      const request = (await portal.call('POST', '/users/authenticate/passkey/options'))
        .data as PasskeyRequest;
      const json = { ticket: request.ticket, response: key.get(request.options, page) };
      return (await portal.call('POST', '/users/authenticate/passkey', { json })).status === 200;
    }
    const equipped = {
      token,
      target,
      /** The kinds that still work, found out by trying each; trying uses a link up. */
      async alive(tried: readonly AccessGrantKind[] = accessGrantKinds) {
        // Without earlier deliveries, so that messages are sent again.
        await portal.db.query(sql`delete from deliveries`);
        await portal.db.query(sql`delete from outlets`);
        hook.heard.length = 0;
        const sent = () =>
          first(
            portal.db,
            { n: col.number },
            sql`select count(*) as n from mailbox where recipient = ${phone}`,
          );
        const before = await sent();
        await portal.produce(event({ pilotCode, topic: 'robot-cell/state', description: freshName() }));
        await messagesTried(portal.db);
        const works = {
          session: (await status('GET', '/users/auth-info', { token })) === 200,
          link:
            tried.includes('link') &&
            (await status('POST', '/users/email/confirm', { text: confirmation })) === 200,
          calendar: (await status('GET', url.replace(/^.*\/api/, ''))) === 200,
          number: (await sent())?.n !== before?.n,
          target: hook.heard.length > 0,
          screen: (await status('GET', '/wallboard', { token: screen.token })) === 200,
          serviceAccount: (await status('GET', '/conditions', { token: account.token })) === 200,
          passkey: await signsIn(passkey),
          identity: await exists(portal.db, sql`select from identities where subject = ${who}`),
        };
        return accessGrantKinds.filter((one) => works[one]);
      },
    };
    expect(await equipped.alive(others)).toEqual(others);
    return equipped;
  }

  it('is listed for its owner, of every kind, and for nobody else', async () => {
    const { token } = await equip('admin.fft');
    const { data } = await portal.call('GET', '/users/access-grants', { token });
    const list = data as AccessGrant[];
    expect([...new Set(list.map((one) => one.kind))]).toEqual(accessGrantKinds);
    expect(list.find((one) => one.kind === 'target')).toMatchObject({ pilotCode: 'FFT' });
    const { data: others } = await portal.as('operator.fft', 'GET', '/users/access-grants');
    expect((others as AccessGrant[]).map((one) => one.kind)).toEqual(['session']);
  });

  it('is reported to its owner by mail when it is created', async () => {
    const before = await emailsTo('super' + DEMO_DOMAIN);
    const { target } = await equip('super', 'FFT');
    const subjects = (await emailsTo('super' + DEMO_DOMAIN))
      .slice(before.length)
      .map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Your portal account has a new number for SMS',
      'Your shift calendar has a new address',
      'A message target was created in your name',
      'A wall screen was set up in your name',
      'A service account is in your name',
      'Your portal account has a new passkey',
    ]);
    // All targets send to one program here.
    await portal.as('super', 'DELETE', `/channels/targets/${target.targetId}`);
  });

  it('survives a new password if it was confirmed with the old one', async () => {
    const { token, alive } = await equip('admin.sew');
    const changed = await portal.call('PUT', '/users/change-password', {
      token,
      json: { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD },
    });
    expect(changed.status).toBe(200);
    expect(await kindsOf('admin.sew')).toEqual([
      'session',
      'number',
      'target',
      'screen',
      'serviceAccount',
      'passkey',
      'identity',
    ]);
    expect(await alive()).toEqual(['number', 'target', 'screen', 'serviceAccount', 'passkey', 'identity']);
  });

  it('ends with a reset of the password, but for what belongs to the pilot', async () => {
    const who = 'admin.crf';
    const { alive } = await equip(who);
    await portal.call('POST', '/users/forgot-password', { text: who + DEMO_DOMAIN });
    const link = await linkTo(portal.db, who + DEMO_DOMAIN, 'reset-password');
    const reset = await portal.call('PUT', `/users/reset-password?token=${link}`, { text: NEW_PASSWORD });
    expect(reset.status).toBe(200);
    expect(await kindsOf(who)).toEqual(['target', 'screen', 'serviceAccount']);
    expect(await alive()).toEqual(['target', 'screen', 'serviceAccount']);
  });

  it('ends without a rest when its owner says that somebody broke in, for which a token is not enough', async () => {
    const who = 'admin.fft';
    const { token, alive, target } = await equip(who);
    const end = (currentPassword: string) =>
      portal.call('POST', '/users/access-grants/end', { token, json: { currentPassword } });
    expect((await end('not-the-password')).errors).toMatchObject({ currentPassword: expect.any(String) });
    expect(await kindsOf(who)).toEqual(accessGrantKinds);
    const { status, data } = await end(DEMO_PASSWORD);
    expect(status).toBe(200);
    expect(await alive()).toEqual([]);
    const { accessToken } = data as { accessToken: string };
    const left = await portal.call('GET', '/users/access-grants', { token: accessToken });
    expect((left.data as AccessGrant[]).map((one) => one.kind)).toEqual(['session']);
    // Switched off but not deleted, so that somebody can check it.
    const targets = await portal.call('GET', '/channels/targets', { token: accessToken });
    expect(targets.data).toContainEqual(
      expect.objectContaining({ targetId: target.targetId, enabled: false }),
    );
  });

  it('ends without a rest when a change of the e-mail is taken back', async () => {
    const who = 'admin.iltar';
    const email = who + DEMO_DOMAIN;
    const { accessToken: token } = await portal.signIn(who);
    const thief = `${freshName()}@site.test`;
    const json = { email: thief, currentPassword: DEMO_PASSWORD };
    await portal.call('POST', '/users/email', { token, json });
    await portal.call('POST', '/users/email/confirm', {
      text: await linkTo(portal.db, thief, 'confirm-email'),
    });
    const back = await linkTo(portal.db, email, 'undo-email');
    await portal.db.query(sql`update users set email = ${email} where username = ${who}`);
    const { alive } = await equip(who);
    // A queued mail gets its link only when it is sent.
    await portal.db.query(
      sql`insert into mail_queue (purpose, user_id, email, due_at)
        select 'emailUndo', id, ${thief}, now() + interval '1 hour' from users where username = ${who}`,
    );
    expect((await portal.call('POST', '/users/email/undo', { text: back })).status).toBe(200);
    expect(await kindsOf(who)).toEqual(['link']);
    expect(await alive()).toEqual([]);
    expect(
      await rows(
        portal.db,
        { purpose: col.text },
        sql`select purpose from mail_queue where user_id = ${await idOf(portal, who)}::uuid and purpose = 'emailUndo'`,
      ),
    ).toEqual([]);
  });

  it('is written with an audit entry, each time that one is made, changed or ended', async () => {
    // The test's own row.
    expect(await unaudited()).toEqual(['identities insert']);
  });

  it('is a closed list: every table that stores credentials is on it', async () => {
    const columns = await rows(
      portal.db,
      { name: col.text },
      sql`select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(hash|token|secret|code|mark)$' and column_name not like 'pilot%'
          and table_name not in ('users', 'roles', 'pilots')`,
    );
    const listed = Object.values(kinds).flatMap((one) => one.tables);
    expect(columns.map(({ name }) => name).filter((name) => ![...listed, ...PROOFS].includes(name))).toEqual(
      [],
    );
  });

  it('is a closed list: every table that refers to a person is on it, or records what somebody did', async () => {
    const columns = await rows(
      portal.db,
      { name: col.text },
      sql`select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass order by 1`,
    );
    const listed = Object.values(kinds).flatMap((one) => one.tables);
    expect(columns.map(({ name }) => name)).toEqual(
      [...new Set([...listed, ...RECORDS, 'second_factors'])].sort(),
    );
  });
});
