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

  test('stands still when stopped, and continues from there', () => {
    const held = stop(advance(running, 2000));
    expect(advance(held, 60_000)).toBe(held);
    expect(start(held)).toEqual({ ...held, mode: 'running' });
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

describe('a report', () => {
  const worked = clear(advance(inject(advance(running, 5 * CYCLE), 'gate-open'), CYCLE));

  function service(posted: Posted = 'sent') {
    const postEvent = jest.fn<Promise<Posted>, [event: PortalEvent]>(() => Promise.resolve(posted));
    const routes = commissioningRoutes({ commissioningPilots: ['FFT', 'ALL'] }, { postEvent });
    const call = async (route: string, pilotCode: string, body?: unknown) => {
      const user = { userId: 'u', name: 'Mara', pilotRole: 'USER', pilotCode };
      return await routes[route]?.({ user, token: 't', params: {}, body });
    };
    return { call, postEvent };
  }

  test('counts parts and stops, and the time without fault', () => {
    expect(reportOf(running)).toMatchObject({ parts: 0, cycle: null, availability: 1 });
    const report = { parts: 5, scrap: 0, stops: 1, cycle: CYCLE, availability: 5 / 6 };
    expect(reportOf(worked)).toEqual({ ...report, availability: expect.closeTo(5 / 6) as number });
  });

  test('is for people of FFT and ALL, and becomes one event of the pilot', async () => {
    const { call, postEvent } = service();
    await expect(call('GET cell', 'ALL')).resolves.toEqual({ pilotCode: 'FFT' });
    for (const route of ['GET cell', 'POST reports'])
      await expect(call(route, 'SEW', worked)).rejects.toThrow('forbidden');
    await expect(call('POST reports', 'FFT', worked)).resolves.toEqual({ delivery: 'sent' });
    await expect(call('POST reports', 'FFT', { ...worked, scrap: -1 })).rejects.toThrow();
    expect(postEvent.mock.calls).toMatchObject([
      [{ topic: 'virtual-commissioning-report', pilotCode: 'FFT', results: { parts: 5 } }],
    ]);
  });

  test('that the api cannot take is said, so that the user sends again', async () => {
    await expect(service('unavailable').call('POST reports', 'FFT', worked)).rejects.toThrow('unavailable');
  });
});
