import { type PortalEvent, type Posted } from '../server/portalApi';
import {
  advance,
  type Cell,
  clear,
  currentFault,
  inject,
  newCell,
  phaseAt,
  phases,
  start,
  stop,
} from './cell';
import { poseOf } from './pose';
import { reportOf } from './report';
import { commissioningRoutes } from './routes';

const CYCLE = phases.reduce((sum, { ms }) => sum + ms, 0);
const running = start(newCell);

describe('the cell', () => {
  test('makes one part per cycle, however the time is cut', () => {
    const whole = advance(running, 3 * CYCLE + 100);
    expect(whole.cycles).toEqual([CYCLE, CYCLE, CYCLE]);
    let cut: Cell = running;
    for (let step = 0; step < 3 * CYCLE + 100; step += 20) cut = advance(cut, 20);
    expect(cut).toMatchObject({ cycles: whole.cycles, phase: 0 });
  });

  test('stands still when stopped, and goes on from there', () => {
    const held = stop(advance(running, 2000));
    expect(advance(held, 60_000)).toBe(held);
    expect(start(held)).toMatchObject({
      mode: 'running',
      phase: held.phase,
      spent: held.spent,
      hasResumed: true,
    });
    expect(running.hasResumed).toBe(false);
  });

  test('a fault waits for its phase, then strikes there; nothing starts or strikes while it lasts', () => {
    const armed = inject(advance(running, 100), 'press-hot');
    expect(armed).toMatchObject({ mode: 'running', armed: 'press-hot' });
    const struck = advance(armed, CYCLE);
    expect(struck).toMatchObject({ mode: 'fault', armed: null, stops: [{ from: 4000 }] });
    expect(phaseAt(struck)).toBe('press');
    expect([start(struck), inject(struck, 'jam'), clear(running)]).toEqual([struck, struck, running]);
  });

  test('an open gate strikes at once, and the time in fault counts', () => {
    const struck = advance(inject(advance(running, 500), 'gate-open'), 10_000);
    expect(currentFault(struck)).toBe('gate-open');
    expect(struck).toMatchObject({ time: 10_500, spent: 500 });
    expect(clear(struck)).toMatchObject({ mode: 'stopped', scrap: 0, stops: [{ from: 500, to: 10_500 }] });
  });

  test('a lost part is scrap and a new one is fed', () => {
    const struck = advance(inject(running, 'lost-part'), CYCLE);
    expect(clear(struck)).toMatchObject({ scrap: 1, phase: 0, spent: 0, cycles: [] });
  });

  test('is drawn without a jump over a whole cycle', () => {
    let before = poseOf(running);
    for (let time = 20; time < CYCLE; time += 20) {
      const now = poseOf(advance(running, time));
      for (const name of ['tip', 'part'] as const)
        expect(Math.hypot(now[name].x - before[name].x, now[name].y - before[name].y)).toBeLessThan(16);
      before = now;
    }
  });
});

/** Everything the report asks for: five parts, a pause, each fault struck and cleared. */
function full(): Cell {
  let cell = start(stop(advance(running, 5 * CYCLE)));
  for (const fault of ['jam', 'lost-part', 'press-hot', 'gate-open'] as const)
    cell = start(clear(advance(inject(cell, fault), CYCLE)));
  return cell;
}

test('the report is open until every check was made, a fault that lasts not counted', () => {
  expect(reportOf(running)).toMatchObject({ passed: false, cycle: null, availability: 1, parts: 0 });
  const report = reportOf(full());
  expect(report).toMatchObject({ passed: true, scrap: 2, stops: 4, cycle: { shortest: CYCLE } });
  expect(report.availability).toBeLessThan(1);
  const lasting = reportOf(advance(inject(running, 'gate-open'), 1000));
  expect(lasting.checks.find(({ id }) => id === 'gate-open')?.passed).toBe(false);
});

describe('the endpoints', () => {
  function service(posted: Posted = 'sent') {
    const events: PortalEvent[] = [];
    const postEvent = (event: PortalEvent) => {
      events.push(event);
      return Promise.resolve(posted);
    };
    const routes = commissioningRoutes({ commissioningPilots: ['FFT', 'ALL'] }, { postEvent });
    const call = async (route: string, pilotCode: string, body?: unknown) => {
      const user = { userId: 'u', name: 'Mara', pilotRole: 'USER', pilotCode };
      return await routes[route]?.({ user, token: 't', params: {}, body });
    };
    return { call, events };
  }

  test('are for people of FFT and ALL', async () => {
    const { call } = service();
    for (const pilot of ['FFT', 'ALL'])
      await expect(call('GET cell', pilot)).resolves.toEqual({ pilots: ['FFT'] });
    await expect(call('GET cell', 'SEW')).rejects.toThrow('forbidden');
    const body = { pilotCode: 'SEW', cell: full() };
    await expect(call('POST reports', 'SEW', body)).rejects.toThrow('forbidden');
  });

  test('a report becomes one event of the user’s pilot, its verdict made here: Low when all checks passed', async () => {
    const { call, events } = service();
    const send = (cell: object, pilotCode = 'FFT') => call('POST reports', 'FFT', { pilotCode, cell });
    await expect(send(full())).resolves.toEqual({ delivery: 'sent' });
    await send({ ...running, passed: true });
    const topic = 'virtual-commissioning-report';
    expect(events).toMatchObject([{ topic, pilotCode: 'FFT', priority: 'Low' }, { priority: 'Mid' }]);
    await expect(send(full(), 'CRF')).rejects.toThrow();
    await expect(send({ ...full(), stops: [{ fault: 'fire', from: 0, to: 1 }] })).rejects.toThrow();
    expect(events).toHaveLength(2);
  });

  test('an api that is away is said, so that the user sends again', async () => {
    const { call } = service('unavailable');
    await expect(call('POST reports', 'FFT', { pilotCode: 'FFT', cell: full() })).rejects.toThrow(
      'unavailable',
    );
  });
});
