import {
  type Absence,
  type DutyCalendar,
  type DutyNow,
  type DutyPlan,
  type Paged,
  type Swap,
  type Turn,
} from '@portal/shared/wire';
import { DEMO_DOMAIN } from '../../platform/config/accounts';
import { sql } from '../../platform/db/sql';
import { auditOf } from '../../../test/audit';
import { ruleKinds } from '../../../test/databases';
import { mailsTo } from '../../../test/mails';
import { freshName, idOf, inboxOf, makeUser } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';

const DAY = 86_400_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** `dayIn(1)` is the first day on which a plan may begin, whatever day it is in the pilot. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

describe.each(ruleKinds)('duty on %s', (kind) => {
  const portal = portalOf(kind);
  let ana: string;
  let ben: string;

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const shift = (name: string, starts: string, ends: string, people: string[], more: object = {}) => ({
    name,
    starts,
    ends,
    people,
    days: EVERY_DAY,
    ...more,
  });
  const putPlan = (shifts: object[], from = dayIn(1), role = 'PLANT_OPERATOR', who = 'admin.fft') =>
    as(who, 'PUT', `/duty/pilots/FFT/plans/${role}`, { from, shifts });
  const plans = async () => (await as('operator.fft', 'GET', '/duty/pilots/FFT/plans')).data as DutyPlan[];
  const calendar = async (from: string, to: string, who = 'operator.fft') =>
    (await as(who, 'GET', `/duty/pilots/FFT?from=${from}T00:00:00Z&to=${to}T00:00:00Z`)).data as DutyCalendar;
  const turnOn = async (day: string, name: string): Promise<Turn> => {
    const { turns } = await calendar(day, new Date(Date.parse(day) + 2 * DAY).toISOString().slice(0, 10));
    const turn = turns.find((one) => one.day === day && one.shift === name);
    if (!turn) throw new Error(`No ${name} on ${day}.`);
    return turn;
  };
  const whoOn = async (day: string, name: string) =>
    (await turnOn(day, name)).duties.map(({ person, why }) => [person?.userId, why]);
  const matching = async (username: string, words: string) =>
    (await inboxOf(portal, username, 'size=100')).filter(({ description = '' }) =>
      description.includes(words),
    );

  beforeAll(async () => {
    ana = await idOf(portal, 'operator.fft');
    ben = await idOf(portal, 'technician.fft');
    await as('admin.fft', 'PUT', '/duty/pilots/FFT/zone', { timeZone: 'Europe/Berlin' });
    const made = await putPlan([
      shift('Early', '06:00', '14:00', [ana]),
      shift('Late', '14:00', '22:00', [ben]),
      shift('Night', '22:00', '06:00', []),
    ]);
    expect(made.status).toBe(200);
  });

  describe('by the plan', () => {
    it('is read by those of the pilot, with names, in the pilot’s zone', async () => {
      const turn = await turnOn(dayIn(3), 'Early');
      expect(turn.duties).toEqual([
        { from: turn.from, to: turn.to, why: 'plan', person: { userId: ana, name: 'Jonas Becker' } },
      ]);
      expect(await whoOn(dayIn(3), 'Night')).toEqual([[undefined, 'plan']]);
      expect((await calendar(dayIn(0), dayIn(1))).timeZone).toBe('Europe/Berlin');
    });

    it('names the people that it puts on duty in the audit trail', async () => {
      const [entry] = await auditOf(portal.db, sql`action = 'duty.plan'`);
      expect(entry?.details).toMatchObject({ shifts: [{ people: ['Jonas Becker'] }, {}, { people: [] }] });
      expect(entry?.all).not.toContain(ana);
    });

    it('tells nobody in the audit trail whose id it is that somebody calls a shift by', async () => {
      const stranger = await idOf(portal, 'operator.sew');
      await putPlan([shift(stranger, '06:00', '14:00', [])], dayIn(300));
      const entry = (await auditOf(portal.db, sql`action = 'duty.plan'`)).at(-1);
      expect(entry?.details).toMatchObject({ shifts: [{ name: stranger }] });
    });

    it('says who is on duty now, and who is next, of one’s own pilots alone', async () => {
      const now = (await as('operator.fft', 'GET', '/duty/now')).data as DutyNow[];
      expect(now.map(({ pilotCode }) => pilotCode)).toEqual(['FFT']);
      const operators = now[0]?.roles.find(({ role }) => role === 'PLANT_OPERATOR');
      expect(operators?.next).toMatchObject({ role: 'PLANT_OPERATOR' });
      const all = (await as('super', 'GET', '/duty/now')).data as DutyNow[];
      expect(all.length).toBeGreaterThan(3);
      expect(all.map(({ pilotCode }) => pilotCode)).not.toContain('ALL');
    });

    it('is changed from a day on: what was before stays, and a shift stays the same one', async () => {
      const early = (await plans()).find(({ from }) => from === dayIn(1))?.shifts[0];
      const answer = await putPlan(
        [
          shift('Early', '05:00', '13:00', [ben], { shiftId: early?.shiftId }),
          shift('Rest', '13:00', '05:00', [ana]),
        ],
        dayIn(40),
      );
      expect(answer.status).toBe(200);
      expect(await whoOn(dayIn(39), 'Early')).toEqual([[ana, 'plan']]);
      const later = await turnOn(dayIn(40), 'Early');
      expect(later).toMatchObject({ shiftId: early?.shiftId, duties: [{ person: { userId: ben } }] });
      const versions = (await plans()).filter(({ role }) => role === 'PLANT_OPERATOR');
      expect(versions.map(({ from }) => from).slice(-2)).toEqual([dayIn(1), dayIn(40)]);
    });

    it.each([
      [
        'somebody of another pilot',
        async () => [shift('A', '06:00', '14:00', [await idOf(portal, 'operator.sew')])],
        'shifts.0.people',
      ],
      [
        'a shift that the role never had',
        () => [shift('A', '06:00', '14:00', [], { shiftId: ana })],
        'shifts.0.shiftId',
      ],
      ['a time that is none', () => [shift('A', '24:00', '14:00', [])], 'shifts.0.starts'],
      ['no days', () => [shift('A', '06:00', '14:00', [], { days: [] })], 'shifts.0.days'],
    ])('is not of %s, and the field is named', async (_said, shifts, field) => {
      const answer = await putPlan(await shifts(), dayIn(5));
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.errors ?? {})).toContain(field);
    });

    it('does not rewrite what was', async () => {
      const answer = await putPlan([], dayIn(-2));
      expect(answer).toMatchObject({ status: 400, errors: { from: expect.any(String) } });
    });

    it('knows zones by their names', async () => {
      const answer = await as('admin.fft', 'PUT', '/duty/pilots/FFT/zone', { timeZone: 'Moon/Crater' });
      expect(answer).toMatchObject({ status: 400, errors: { timeZone: expect.any(String) } });
    });

    it('is limited to a time range in each query', async () => {
      const ask = (from: string, to: string) =>
        as('operator.fft', 'GET', `/duty/pilots/FFT?from=${from}T00:00:00Z&to=${to}T00:00:00Z`);
      expect((await ask('2026-01-01', '2027-01-01')).status).toBe(400);
      expect((await ask('2026-01-02', '2026-01-01')).status).toBe(400);
    });
  });

  it('has exceptions of one day, which are taken back', async () => {
    const { shiftId } = await turnOn(dayIn(8), 'Early');
    const put = (people: string[] | null) =>
      as('admin.fft', 'PUT', '/duty/pilots/FFT/exceptions', { shiftId, day: dayIn(8), people });
    expect((await put([ben])).status).toBe(200);
    expect(await whoOn(dayIn(8), 'Early')).toEqual([[ben, 'exception']]);
    await put([]);
    expect(await turnOn(dayIn(8), 'Early')).toMatchObject({ off: true, duties: [] });
    await put(null);
    expect(await whoOn(dayIn(8), 'Early')).toEqual([[ana, 'plan']]);
  });

  describe('while somebody is away', () => {
    const away = (from: string, to: string, more: object = {}) => ({ userId: ana, from, to, ...more });
    const post = (who: string, body: object) => as(who, 'POST', '/duty/pilots/FFT/absences', body);

    it('is of the person who covers, who gets a notification of their own', async () => {
      const day = dayIn(12);
      const made = await post('operator.fft', away(`${day}T10:00`, `${day}T12:00`, { coverId: ben }));
      expect(made.status).toBe(201);
      expect(await whoOn(day, 'Early')).toEqual([
        [ana, 'plan'],
        [ben, 'absence'],
        [ana, 'plan'],
      ]);
      const [note] = await matching('technician.fft', `${day} 10:00`);
      expect(note).toMatchObject({ messageStatus: 'Cover', notificationStatus: 'Unread' });
      expect(await matching('operator.fft', `${day} 10:00`)).toEqual([]);
      const event = await as('technician.fft', 'GET', `/notifications/${note?.notificationId}/event`);
      expect(event.data).toMatchObject({ topic: 'portal/duty' });

      const { absenceId } = made.data as Absence;
      expect((await as('operator.fft', 'PUT', `/duty/absences/${absenceId}`, { coverId: null })).status).toBe(
        200,
      );
      expect((await whoOn(day, 'Early'))[1]).toEqual([undefined, 'absence']);
      expect((await as('operator.fft', 'DELETE', `/duty/absences/${absenceId}`)).status).toBe(200);
      expect(await whoOn(day, 'Early')).toEqual([[ana, 'plan']]);
    });

    it('is not away twice at a time, and nobody covers for themselves', async () => {
      const day = dayIn(14);
      expect((await post('operator.fft', away(`${day}T00:00`, `${day}T12:00`))).status).toBe(201);
      expect(await post('operator.fft', away(`${day}T11:00`, `${day}T13:00`))).toMatchObject({
        status: 409,
        errors: { absence: 'away' },
      });
      expect((await post('operator.fft', away(`${day}T12:00`, `${day}T13:00`))).status).toBe(201);
      const self = away(`${dayIn(16)}T00:00`, `${dayIn(16)}T12:00`, { coverId: ana });
      expect(await post('operator.fft', self)).toMatchObject({
        status: 400,
        errors: { coverId: expect.any(String) },
      });
    });

    it('cuts no shift to pieces: absences have a length, and a day has few', async () => {
      const day = dayIn(201);
      expect(await post('operator.fft', away(`${day}T07:00`, `${day}T07:29`))).toMatchObject({
        status: 400,
        errors: { to: expect.stringContaining('30 minutes') },
      });
      const statuses = [];
      for (const hour of [10, 11, 12, 13, 14])
        statuses.push((await post('operator.fft', away(`${day}T${hour}:00`, `${day}T${hour}:30`))).status);
      expect(statuses).toEqual([201, 201, 201, 409, 409]);
      // Nor may one that begins on the day before.
      const over = await post('operator.fft', away(`${dayIn(200)}T23:00`, `${day}T00:30`));
      expect(over).toMatchObject({ status: 409, errors: { absence: 'onDay' } });
      expect(
        (await post('technician.fft', { ...away(`${day}T07:00`, `${day}T07:30`), userId: ben })).status,
      ).toBe(201);
    });

    it('is for a year at most, begins within one, and there are not many ahead', async () => {
      expect(
        await post('operator.fft', away(`${dayIn(210)}T00:00`, `${dayIn(210 + 367)}T00:00`)),
      ).toMatchObject({
        status: 400,
        errors: { to: expect.stringContaining('366 days') },
      });
      expect(await post('operator.fft', away(`${dayIn(368)}T00:00`, `${dayIn(368)}T12:00`))).toMatchObject({
        status: 400,
        errors: { from: expect.stringContaining('366 days') },
      });
      const manager = await idOf(portal, 'manager.fft');
      const statuses = [];
      for (let nth = 0; nth < 52; nth++) {
        const absence = { userId: manager, from: `${dayIn(60 + nth)}T00:00`, to: `${dayIn(60 + nth)}T12:00` };
        statuses.push((await post('admin.fft', absence)).status);
      }
      expect(statuses).toEqual([...Array<number>(50).fill(201), 409, 409]);
    });

    it('puts no colleague on duty for longer than plans are looked at', async () => {
      const [from, to] = [`${dayIn(120)}T00:00`, `${dayIn(120 + 63)}T00:00`];
      const errors = { coverId: expect.stringContaining('62 days') };
      expect(await post('operator.fft', away(from, '2099-01-01T00:00', { coverId: ben }))).toMatchObject({
        status: 400,
      });
      expect(await post('operator.fft', away(from, to, { coverId: ben }))).toMatchObject({
        status: 400,
        errors,
      });
      const { absenceId } = (await post('operator.fft', away(from, to))).data as Absence;
      const covered = await as('operator.fft', 'PUT', `/duty/absences/${absenceId}`, { coverId: ben });
      expect(covered).toMatchObject({ status: 400, errors });
    });

    it('is said by those who oversee the pilot of others, and by others of themselves alone', async () => {
      const day = dayIn(18);
      expect((await post('technician.fft', away(`${day}T00:00`, `${day}T12:00`))).status).toBe(403);
      expect((await post('manager.fft', away(`${day}T00:00`, `${day}T12:00`))).status).toBe(201);
      const seen = async (who: string) =>
        ((await as(who, 'GET', '/duty/pilots/FFT/absences')).data as Absence[]).filter(({ from }) =>
          from.startsWith(day),
        );
      expect(await seen('manager.fft')).toHaveLength(1);
      expect(await seen('operator.fft')).toHaveLength(1);
      expect(await seen('technician.fft')).toEqual([]);
    });
  });

  describe('swapped', () => {
    const ask = async (who: string, day: string, name: string, userId: string, more: object = {}) => {
      const { shiftId } = await turnOn(day, name);
      return as(who, 'POST', '/duty/pilots/FFT/swaps', { shiftId, day, userId, ...more });
    };
    const answer = (who: string, { swapId }: Swap, state: string) =>
      as(who, 'PUT', `/duty/swaps/${swapId}`, { state });

    it('is by agreement of both, one for the other', async () => {
      const [day, backDay] = [dayIn(20), dayIn(21)];
      const { shiftId } = await turnOn(backDay, 'Late');
      const response = await ask('operator.fft', day, 'Early', ben, {
        back: { shiftId, day: backDay },
        words: 'Dentist',
      });
      expect(response.status).toBe(201);
      const swap = response.data as Swap;
      expect(swap).toMatchObject({ state: 'asked', turn: { shift: 'Early' }, back: { shift: 'Late' } });
      expect(await whoOn(day, 'Early')).toEqual([[ana, 'plan']]);
      const [note] = await matching('technician.fft', `Early, ${day}`);
      expect(note?.description).toContain('Dentist');

      expect((await answer('operator.fft', swap, 'agreed')).status).toBe(403);
      expect((await answer('admin.fft', swap, 'agreed')).status).toBe(403);
      expect((await answer('technician.fft', swap, 'agreed')).data).toMatchObject({ state: 'agreed' });
      expect(await whoOn(day, 'Early')).toEqual([[ben, 'swap']]);
      expect(await whoOn(backDay, 'Late')).toEqual([[ana, 'swap']]);
      expect(await matching('operator.fft', 'Mehmet Yilmaz agrees')).not.toHaveLength(0);
      expect(await answer('technician.fft', swap, 'declined')).toMatchObject({
        status: 409,
        errors: { swap: 'answered' },
      });
      const list = (await as('operator.fft', 'GET', '/duty/swaps')).data as Swap[];
      expect(list.find(({ swapId }) => swapId === swap.swapId)).toMatchObject({ state: 'agreed' });
      const audit = (await as('admin.fft', 'GET', '/admin/audit?action=duty.swapAgree'))
        .data as Paged<object>;
      expect(audit.results[0]).toMatchObject({ actor: 'Mehmet Yilmaz', pilotCode: 'FFT' });
    });

    it('changes nothing when it is declined or withdrawn', async () => {
      const day = dayIn(23);
      const first = (await ask('operator.fft', day, 'Early', ben)).data as Swap;
      expect(await ask('operator.fft', day, 'Early', ben)).toMatchObject({
        status: 409,
        errors: { swap: 'askedAlready' },
      });
      expect((await answer('technician.fft', first, 'withdrawn')).status).toBe(403);
      expect((await answer('technician.fft', first, 'declined')).status).toBe(200);
      const second = (await ask('operator.fft', day, 'Early', ben)).data as Swap;
      expect((await answer('operator.fft', second, 'withdrawn')).status).toBe(200);
      expect((await answer('technician.fft', second, 'agreed')).status).toBe(409);
      expect(await whoOn(day, 'Early')).toEqual([[ana, 'plan']]);
      expect(await matching('technician.fft', 'no longer asks')).toHaveLength(1);
    });

    it('is refused where it cannot be any more', async () => {
      const day = dayIn(25);
      const stranger = await makeUser(portal);
      expect((await ask('operator.fft', day, 'Early', stranger)).errors).toEqual({ swap: 'notOnPlan' });
      expect((await ask('operator.fft', day, 'Late', ben)).errors).toEqual({ swap: 'notYours' });
      const swap = (await ask('operator.fft', day, 'Early', ben)).data as Swap;
      const { shiftId } = await turnOn(day, 'Early');
      await as('admin.fft', 'PUT', '/duty/pilots/FFT/exceptions', { shiftId, day, people: [stranger] });
      expect((await answer('technician.fft', swap, 'agreed')).errors).toEqual({ swap: 'notYours' });
      expect((await answer('technician.fft', swap, 'declined')).status).toBe(200);
    });

    it('is refused for a day that is past as begun, and for one too far ahead', async () => {
      const { shiftId } = await turnOn(dayIn(25), 'Early');
      const askedFor = async (day: string) =>
        (await as('operator.fft', 'POST', '/duty/pilots/FFT/swaps', { shiftId, day, userId: ben })).errors;
      expect(await askedFor(dayIn(100))).toEqual({ day: 'At most 92 days ahead.' });
      for (const days of [-100, -2]) expect(await askedFor(dayIn(days))).toEqual({ swap: 'begun' });
    });

    it('of two agreed at once one holds', async () => {
      const day = dayIn(27);
      const cem = await makeUser(portal);
      await putPlan(
        [
          shift('One', '06:00', '14:00', [ana]),
          shift('Two', '06:00', '14:00', [cem]),
          shift('Three', '14:00', '22:00', [ben]),
        ],
        dayIn(26),
      );
      const one = await ask('operator.fft', day, 'One', ben);
      const { shiftId } = await turnOn(day, 'Two');
      expect(one.status).toBe(201);
      await portal.db.script(
        `insert into duty_swaps (pilot_code, role_id, asked_by, asked_of, shift_id, day)
         select 'FFT', role_id, '${cem}', '${ben}', '${shiftId}', '${day}' from duty_plans
         where pilot_code = 'FFT' order by valid_from desc limit 1`,
      );
      const all = ((await as('technician.fft', 'GET', '/duty/swaps')).data as Swap[]).filter(
        ({ turn, state }) => turn.day === day && state === 'asked',
      );
      expect(all.length).toBe(2);
      const answers = await Promise.all(all.map((swap) => answer('technician.fft', swap, 'agreed')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.errors).toEqual({ swap: 'clash' });
    });
  });

  describe('in a calendar', () => {
    const make = async (who: string) => {
      const { data } = await as(who, 'POST', '/duty/feed');
      return (data as { url: string }).url.replace(/^.*\/api/, '');
    };

    const emailsTo = async (username: string) =>
      (await mailsTo(portal.db, username + DEMO_DOMAIN)).map(({ subject, text }) => `${subject}\n${text}`);

    it('shows the shifts of one person and of nobody else, as RFC 5545 has them', async () => {
      await putPlan(
        [shift('Früh; A, B', '06:00', '14:00', [ana]), shift('Late', '14:00', '22:00', [ben])],
        dayIn(1),
      );
      const answer = await portal.call('GET', await make('operator.fft'));
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      const text = answer.body as string;
      const lines = text.split('\r\n');
      expect(lines[0]).toBe('BEGIN:VCALENDAR');
      expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      expect(text).toContain('SUMMARY:Früh\\; A\\, B');
      expect(text).not.toContain('Late');
      const { from } = await turnOn(dayIn(3), 'Früh; A, B');
      expect(text).toContain(`DTSTART:${from.replace(/[-:]|\.000/g, '')}`);
      const ids = lines.filter((line) => line.startsWith('UID:'));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(60);
    });

    it('has an address that is revoked, and that a new one replaces; its secret is not kept', async () => {
      const first = await make('operator.fft');
      const second = await make('operator.fft');
      expect((await portal.call('GET', first)).status).toBe(404);
      expect((await portal.call('GET', second)).status).toBe(200);
      expect((await as('operator.fft', 'GET', '/duty/feed')).data).toMatchObject({
        lastUsed: expect.any(String),
      });
      const secret = new URLSearchParams(second.split('?')[1]).get('token') ?? '';
      const stored = await portal.db.query({
        compile: () => ({ text: 'select hash from duty_feeds', values: [] }),
      } as never);
      expect(JSON.stringify(stored.rows)).not.toContain(secret);
      await as('operator.fft', 'DELETE', '/duty/feed');
      expect((await portal.call('GET', second)).status).toBe(404);
      expect((await as('operator.fft', 'GET', '/duty/feed')).data).toEqual({});
    });

    it('has an address of which its owner hears by mail, without the address', async () => {
      const before = await emailsTo('operator.sew');
      const address = await make('operator.sew');
      const [mail, ...more] = (await emailsTo('operator.sew')).slice(before.length);
      expect(mail).toMatch(/^Your shift calendar has a new address/);
      expect(mail).not.toContain(address.replace(/^.*token=/, ''));
      expect(more).toEqual([]);
    });

    it('is not of an account that is closed', async () => {
      const address = await make('manager.fft');
      const manager = await idOf(portal, 'manager.fft');
      await as('admin.fft', 'PUT', `/users/${manager}/status`, { status: 'DISABLED' });
      expect((await portal.call('GET', address)).status).toBe(404);
    });
  });

  it('keeps the place of somebody whose account is disabled, and says that they are away', async () => {
    const userId = await makeUser(portal);
    const role = freshName().toUpperCase();
    await as('admin.fft', 'POST', '/admin/roles/create', { name: role, pilotCode: 'FFT', pilotRole: 'USER' });
    const watch = (name: string) => putPlan([shift(name, '00:00', '00:00', [userId])], dayIn(1), role);
    expect((await watch('Watch')).status).toBe(200);
    await as('admin.fft', 'PUT', `/users/${userId}/status`, { status: 'DISABLED' });
    expect((await watch('Lookout')).status).toBe(200);
    const [duty] = (await turnOn(dayIn(2), 'Lookout')).duties;
    expect(duty).toMatchObject({ why: 'absence', instead: { userId } });
    expect(duty?.person).toBeUndefined();
    await as('admin.fft', 'PUT', `/users/${userId}/status`, { status: 'ACTIVE' });
    expect(await whoOn(dayIn(2), 'Lookout')).toEqual([[userId, 'plan']]);
    await as('admin.fft', 'DELETE', `/admin/roles/${role}`);
  });

  it('goes with its role, and knows no role of another pilot', async () => {
    const name = freshName().toUpperCase();
    await as('admin.fft', 'POST', '/admin/roles/create', { name, pilotCode: 'FFT', pilotRole: 'USER' });
    expect((await putPlan([shift('Watch', '00:00', '00:00', [ana])], dayIn(1), name)).status).toBe(200);
    expect((await plans()).some(({ role }) => role === name)).toBe(true);
    expect((await as('admin.fft', 'DELETE', `/admin/roles/${name}`)).status).toBe(200);
    expect((await plans()).some(({ role }) => role === name)).toBe(false);
    expect((await putPlan([], dayIn(1), 'QUALITY_ENGINEER')).status).toBe(404);
  });

  it('has so many places in a week at most, which everybody of the pilot reads', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => makeUser(portal)));
    const roles = await Promise.all(
      [1, 2].map(async () => {
        const name = freshName().toUpperCase();
        await as('admin.fft', 'POST', '/admin/roles/create', { name, pilotCode: 'FFT', pilotRole: 'USER' });
        return name;
      }),
    );
    const shifts = Array.from({ length: 20 }, (_, nth) => shift(`S${nth}`, '06:00', '14:00', people));
    const [one = '', other = ''] = roles;
    expect((await putPlan(shifts, dayIn(1), one)).status).toBe(200);
    expect(await putPlan(shifts, dayIn(1), other)).toMatchObject({
      status: 409,
      errors: { shifts: 'many' },
    });
    expect((await plans()).map(({ role }) => role)).not.toContain(other);
    // What is replaced counts no more.
    expect((await putPlan(shifts, dayIn(1), one)).status).toBe(200);
    expect((await putPlan([], dayIn(1), one)).status).toBe(200);
    expect((await putPlan(shifts, dayIn(1), other)).status).toBe(200);
    expect((await putPlan([], dayIn(1), other)).status).toBe(200);
  });
});
