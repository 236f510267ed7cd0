import {
  plainScreenCode,
  SCREEN_CODE_LENGTH,
  SCREEN_CODE_MS,
  SCREEN_CODE_CHARACTERS,
  type Screen,
  type Wallboard,
} from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { tidy } from '../../platform/housekeeping';
import { type Call, grantsOf } from '../../platform/rules/policyTable';
import { policy } from '../../../test/policy';
import { auditOf } from '../../../test/audit';
import { ruleKinds } from '../../../test/databases';
import { screenCodeOf, screenTokenOf } from '../../../test/objects';
import { event, freshName } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';
import { createScreenCode } from './code';

const MINUTE = 60_000;

it('codes can be read aloud: nothing in them looks like another character, or spells a word', () => {
  const codes = Array.from({ length: 200 }, createScreenCode);
  for (const code of codes) {
    expect(code).toHaveLength(SCREEN_CODE_LENGTH);
    expect(code).toMatch(/^[A-Z0-9]+$/);
    expect(code).not.toMatch(/[0O1IL2Z5S8BUVG AE]/);
  }
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(SCREEN_CODE_CHARACTERS).size).toBe(SCREEN_CODE_CHARACTERS.length);
});

describe.each(ruleKinds)('a screen on a wall on %s', (kind) => {
  const portal = portalOf(kind, { TRUST_PROXY: '1' });

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const type = (code: string, address = '192.0.2.1') =>
    portal.call('POST', '/wallboard/sign-in', {
      json: { code },
      headers: { 'x-forwarded-for': address },
    });
  const read = (token: string | undefined, headers: Record<string, string> = {}) =>
    portal.call('GET', '/wallboard', { token, headers });
  const listed = async (username = 'admin.fft') =>
    (await as(username, 'GET', '/wallboard/screens')).data as Screen[];

  it('is signed in by a code, once, and stands in the list of those who look after its pilot', async () => {
    const made = await as('admin.fft', 'POST', '/wallboard/screens', { name: 'Hall 1', pilotCode: 'FFT' });
    const { code, screen } = made.data as { code: string; screen: Screen };
    expect(made.status).toBe(201);
    expect(plainScreenCode(code)).toHaveLength(SCREEN_CODE_LENGTH);
    expect(screen).toMatchObject({
      name: 'Hall 1',
      pilotCode: 'FFT',
      codeUntil: expect.any(String) as string,
    });
    expect(screen.signedIn).toBeUndefined();

    const answer = await type(code.toLowerCase().replace(' ', '-'));
    expect(answer.status).toBe(200);
    const { token } = answer.data as { token: string };
    expect((await type(code)).status).toBe(401);
    expect((await read(token)).status).toBe(200);

    const own = (await listed()).find(({ screenId }) => screenId === screen.screenId);
    expect(own).toMatchObject({
      signedIn: expect.any(String) as string,
      lastSeen: expect.any(String) as string,
    });
    expect(own?.codeUntil).toBeUndefined();
    expect((await listed('admin.sew')).some(({ screenId }) => screenId === screen.screenId)).toBe(false);
    expect((await listed('super')).some(({ screenId }) => screenId === screen.screenId)).toBe(true);
    const actions = await auditOf(portal.db, sql`target_id = ${screen.screenId}`);
    expect(actions.map(({ action }) => action)).toEqual(['screens.create', 'screens.signIn']);
    expect(actions[1]?.actor).toBe('Hall 1');
  });

  it('is let in once where two type its code at the same time', async () => {
    const code = await screenCodeOf(portal);
    const answers = await Promise.all(
      ['192.0.2.2', '192.0.2.3', '192.0.2.4'].map((from) => type(code, from)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('keeps neither code nor token in the database', async () => {
    const code = await screenCodeOf(portal);
    const token = await screenTokenOf({ portal });
    const kept = await first(
      portal.db,
      { all: col.text },
      sql`select string_agg(s::text, ' ') as all from screens s`,
    );
    expect(kept?.all).not.toContain(plainScreenCode(code));
    expect(kept?.all).not.toContain(token);
  });

  it('reads its pilot’s machines as they stand, with who has what, and those of no other', async () => {
    const [module, other, calm] = [freshName(), freshName(), freshName()];
    const at = (ago: number) => new Date(Date.now() - ago).toISOString();
    const send = (...events: Record<string, unknown>[]) => portal.produce(events.map((one) => event(one)));
    await send(
      {
        conditionId: module,
        state: 'raised',
        module,
        moduleName: 'Press',
        priority: 'High',
        timestamp: at(MINUTE),
        description: 'Jam',
      },
      { conditionId: calm, state: 'raised', module: calm, priority: 'High', timestamp: at(MINUTE) },
      { conditionId: calm, state: 'cleared', module: calm, timestamp: at(MINUTE / 2) },
      { conditionId: other, state: 'raised', module: other, priority: 'High', pilotCode: 'SEW' },
    );
    const list = (await as('operator.fft', 'GET', '/machines')).data as {
      machines: { module: string; trouble?: { conditionId: string } }[];
    };
    const id = list.machines.find((one) => one.module === module)?.trouble?.conditionId ?? '';
    expect((await as('operator.fft', 'PUT', `/conditions/${id}/owner`)).status).toBe(200);

    const token = await screenTokenOf({ portal });
    const board = (await read(token)).data as Wallboard;
    expect(board.machines.find((one) => one.module === module)).toEqual({
      module,
      conditionId: expect.any(String) as string,
      moduleName: 'Press',
      priority: 'High',
      description: 'Jam',
      owner: expect.any(String) as string,
      holder: expect.any(String) as string,
      since: expect.any(String) as string,
      open: 1,
      shelved: 0,
    });
    const shown = board.machines.find((one) => one.module === module)?.conditionId ?? '';
    expect((await as('operator.fft', 'GET', `/conditions/${shown}`)).data).toMatchObject({
      conditionId: id,
      description: 'Jam',
    });
    const quiet = board.machines.find((one) => one.module === calm);
    expect(quiet).toMatchObject({ open: 0 });
    expect(quiet?.priority).toBeUndefined();
    expect(board.machines.some((one) => one.module === other)).toBe(false);
    const names = board.machines.map((one) => one.module);
    expect(names.indexOf(module)).toBeLessThan(names.indexOf(calm));
  });

  it('gets the answer that nothing has changed, with its time', async () => {
    const token = await screenTokenOf({ portal });
    const before = await read(token);
    const again = await read(token, { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(Date.parse(again.headers.get('date') ?? '')).not.toBeNaN();
  });

  it('may call nothing else, and no person’s token reads in its place', async () => {
    const token = await screenTokenOf({ portal });
    const others = (Object.keys(policy) as Call[]).filter(
      (call) => !grantsOf(call).some((grant) => grant === 'anyone' || grant === 'screen'),
    );
    expect(others.length).toBeGreaterThan(80);
    for (const call of others) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await portal.call(method, path.replace(/:\w+/g, 'x'), {
        token,
        ...(method !== 'GET' && { json: {} }),
      });
      expect([call, answer.status]).toEqual([call, 401]);
    }
    expect((await portal.call('POST', '/users/refresh-token?token=' + token)).status).toBe(401);
    for (const username of ['operator.fft', 'admin.fft', 'super'])
      expect((await read(await portal.tokenOf(username))).status).toBe(401);
    expect((await read(undefined)).status).toBe(401);
  });

  it('reads nothing from the moment on at which it is revoked, nor can its code be typed then', async () => {
    const token = await screenTokenOf({ portal });
    const [newest] = (await listed()).sort((one, two) => two.madeAt.localeCompare(one.madeAt));
    expect((await read(token)).status).toBe(200);
    expect((await as('admin.fft', 'DELETE', `/wallboard/screens/${newest?.screenId ?? ''}`)).status).toBe(
      200,
    );
    expect((await read(token)).status).toBe(401);

    const made = await as('admin.fft', 'POST', '/wallboard/screens', { name: 'Hall 2', pilotCode: 'FFT' });
    const { code, screen } = made.data as { code: string; screen: Screen };
    await as('admin.fft', 'DELETE', `/wallboard/screens/${screen.screenId}`);
    expect((await type(code)).status).toBe(401);
  });

  it('cannot be guessed: a guesser must wait, others need not, and a right code resets the wait', async () => {
    const guess = (address: string) => type('CCCC CCCC', address);
    const statuses = [];
    for (let tried = 0; tried < 9; tried += 1) statuses.push((await guess('198.51.100.1')).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses).toContain(429);
    const code = await screenCodeOf(portal);
    expect((await type(code, '198.51.100.1')).status).toBe(429);
    expect((await type(code, '198.51.100.2')).status).toBe(200);
    const noted = await first(
      portal.db,
      { action: col.text },
      sql`select action from refusals where call = 'POST /wallboard/sign-in' and address = '198.51.100.1' limit 1`,
    );
    expect(noted?.action).toBe('auth.failed');
  });

  it('asks within its budget', async () => {
    const token = await screenTokenOf({ portal });
    const statuses = [];
    for (let reads = 0; reads < 62; reads += 1) statuses.push((await read(token)).status);
    expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });

  it('is let in by no code that is a quarter of an hour old, which leaves the list too', async () => {
    const code = await screenCodeOf(portal);
    portal.advance(SCREEN_CODE_MS + 1000);
    expect((await type(code)).status).toBe(401);
    // A new sign-in, because the clock went past the first token.
    const { accessToken: later } = await portal.signIn('admin.fft');
    const list = (await portal.call('GET', '/wallboard/screens', { token: later })).data as Screen[];
    expect(list.some(({ codeUntil }) => codeUntil !== undefined)).toBe(false);
    await tidy(portal.basics);
    const left = await first(
      portal.db,
      { total: col.number },
      sql`select count(*) as total from screens where code_hash is not null`,
    );
    expect(left?.total).toBe(0);
  });
});
