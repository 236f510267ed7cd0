import { type User } from '../server/identity';
import { type PortalApi, type PortalEvent, type Posted } from '../server/portalApi';
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
import { type Report, reportOf } from './report';
import { commissioningRoutes, reportFrom } from './routes';

const CYCLE = phases.reduce((sum, { ms }) => sum + ms, 0);
const running = start(newCell);

describe('the cell', () => {
  test('makes one part per cycle, however the time is cut', () => {
    const whole = advance(running, 3 * CYCLE + 100);
    expect(whole.cycles).toEqual([CYCLE, CYCLE, CYCLE]);
    let cut: Cell = running;
    for (let step = 0; step < 3 * CYCLE + 100; step += 20) cut = advance(cut, 20);
    expect(cut.cycles).toEqual(whole.cycles);
    expect(phaseAt(cut)).toBe('feed');
  });

  test('stands still when stopped, and goes on from there', () => {
    const held = stop(advance(running, 2000));
    expect(advance(held, 60_000)).toBe(held);
    const on = start(held);
    expect(on).toMatchObject({ mode: 'running', phase: held.phase, spent: held.spent, resumed: 1 });
  });

  test('the first start is not a resumed pause', () => {
    expect(running.resumed).toBe(0);
  });

  test('a fault waits for its phase, then strikes there', () => {
    const armed = inject(advance(running, 100), 'press-hot');
    expect(armed).toMatchObject({ mode: 'running', armed: 'press-hot' });
    const struck = advance(armed, CYCLE);
    expect(struck).toMatchObject({ mode: 'fault', armed: null });
    expect(phaseAt(struck)).toBe('press');
    expect(struck.stops[0]?.from).toBe(4000);
  });

  test('an open gate strikes at once, and the time in fault counts', () => {
    const struck = advance(inject(advance(running, 500), 'gate-open'), 10_000);
    expect(currentFault(struck)).toBe('gate-open');
    expect(struck).toMatchObject({ time: 10_500, spent: 500 });
    const cleared = clear(struck);
    expect(cleared).toMatchObject({
      mode: 'stopped',
      scrap: 0,
      spent: 500,
      stops: [{ from: 500, to: 10_500 }],
    });
  });

  test('a lost part is scrap and a new one is fed', () => {
    const struck = advance(inject(running, 'lost-part'), CYCLE);
    const cleared = clear(struck);
    expect(cleared).toMatchObject({ scrap: 1, phase: 0, spent: 0, cycles: [] });
  });

  test('start and inject do nothing while a fault lasts', () => {
    const struck = inject(advance(running, 500), 'gate-open');
    expect(start(struck)).toBe(struck);
    expect(inject(struck, 'jam')).toBe(struck);
    expect(clear(running)).toBe(running);
  });
});

/** Everything the report asks for: five parts, a pause, each fault struck and cleared. */
function full(): Cell {
  let cell = start(stop(advance(running, 5 * CYCLE)));
  for (const fault of ['jam', 'lost-part', 'press-hot', 'gate-open'] as const) {
    cell = start(clear(advance(inject(cell, fault), CYCLE)));
  }
  return cell;
}

describe('the report', () => {
  test('is open until every check was made', () => {
    expect(reportOf(running)).toMatchObject({ passed: false, cycle: null, availability: 1, parts: 0 });
    const report = reportOf(full());
    expect(report.checks.every(({ passed }) => passed)).toBe(true);
    expect(report).toMatchObject({ passed: true, scrap: 2, stops: { length: 4 } });
    expect(report.availability).toBeLessThan(1);
    expect(report.cycle?.shortest).toBe(CYCLE / 1000);
  });

  test('a fault that still lasts does not count as checked', () => {
    const cell = advance(inject(running, 'gate-open'), 1000);
    expect(reportOf(cell).checks.find(({ id }) => id === 'gate-open')?.passed).toBe(false);
  });

  test('from a page is checked, and its verdict is made anew', () => {
    const report = reportOf(full());
    expect(reportFrom(report)).toEqual(report);
    expect(reportFrom({ ...report, checks: [], passed: true }).passed).toBe(false);
    expect(() => reportFrom({ ...report, parts: -1 })).toThrow();
    expect(() => reportFrom({ ...report, stops: [{ fault: 'fire', seconds: 1 }] })).toThrow();
    expect(() => reportFrom({ ...report, availability: 2 })).toThrow();
    expect(() => reportFrom('report')).toThrow();
  });
});

describe('the endpoints', () => {
  const user = (pilotCode: string): User => ({
    userId: 'u',
    name: 'Mara',
    pilotRole: 'USER',
    pilotCode,
  });

  function service(posted: Posted = 'sent') {
    const events: PortalEvent[] = [];
    const portal: Pick<PortalApi, 'postEvent'> = {
      postEvent: (event) => {
        events.push(event);
        return Promise.resolve(posted);
      },
    };
    const routes = commissioningRoutes({ commissioningPilots: ['FFT', 'ALL'] }, portal);
    const call = async (route: string, who: User, body?: unknown): Promise<unknown> =>
      await routes[route]?.({ user: who, token: 't', params: {}, body });
    return { call, events };
  }
  const report: Report = reportOf(full());

  test('are for people of FFT and ALL', async () => {
    const { call } = service();
    await expect(call('GET cell', user('FFT'))).resolves.toEqual({ pilots: ['FFT'] });
    await expect(call('GET cell', user('ALL'))).resolves.toEqual({ pilots: ['FFT'] });
    await expect(call('GET cell', user('SEW'))).rejects.toThrow('forbidden');
    await expect(call('POST reports', user('SEW'), { pilotCode: 'SEW', report })).rejects.toThrow(
      'forbidden',
    );
  });

  test('a report becomes one event of the user’s pilot, Low when all checks passed', async () => {
    const { call, events } = service();
    await expect(call('POST reports', user('FFT'), { pilotCode: 'FFT', report })).resolves.toEqual({
      delivery: 'sent',
    });
    expect(events).toMatchObject([
      { topic: 'virtual-commissioning-report', pilotCode: 'FFT', priority: 'Low' },
    ]);
    await call('POST reports', user('FFT'), { pilotCode: 'FFT', report: reportOf(running) });
    expect(events[1]).toMatchObject({ priority: 'Mid' });
    await expect(call('POST reports', user('FFT'), { pilotCode: 'CRF', report })).rejects.toThrow();
    await expect(call('POST reports', user('FFT'), undefined)).rejects.toThrow();
    expect(events).toHaveLength(2);
  });

  test('an api that is away is said, so that the user sends again', async () => {
    const { call } = service('unavailable');
    await expect(call('POST reports', user('FFT'), { pilotCode: 'FFT', report })).rejects.toThrow(
      'unavailable',
    );
  });
});
