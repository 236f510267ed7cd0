import { oneKind } from '../../test/databases';
import { listen } from '../../test/live';
import { idOf } from '../../test/people';
import { startTestPortal } from '../../test/portal';
import { until } from '../../test/until';
import { drain } from './drain';

describe('draining', () => {
  it('ends as many connections in each tick, and those that open meanwhile', async () => {
    const open = Array.from({ length: 30 }, (_, at) => at);
    const perTick: number[] = [];
    let sinceLook = 0;
    await drain(
      () => {
        perTick.push(sinceLook);
        sinceLook = 0;
        if (perTick.length === 3) open.push(30, 31);
        return [...open];
      },
      (one) => {
        open.splice(open.indexOf(one), 1);
        sinceLook += 1;
      },
      1_000,
    );
    expect(open).toEqual([]);
    expect(Math.max(...perTick)).toBe(4);
    expect(perTick).toHaveLength(10);
  });

  it('ends at once without connections, and does nothing without a time', async () => {
    const end = jest.fn();
    await drain(() => [], end, 60_000);
    await drain(() => [1], end, 0);
    expect(end).not.toHaveBeenCalled();
  });
});

it('an instance that stops still answers calls while its connections end one after the other', async () => {
  const portal = await startTestPortal(oneKind, { DRAIN_SECONDS: '1' });
  const { accessToken } = await portal.signIn('operator.sew');
  const name = await idOf(portal, 'operator.sew');
  const listeners = await Promise.all(
    Array.from({ length: 10 }, () => listen(portal.url, accessToken, [name])),
  );
  const stopped = portal.stop();
  const ended = () => listeners.filter((one) => one.closeCode() !== undefined).length;
  await until(() => ended() > 0, 'the first to end');
  expect(ended()).toBeLessThan(10);
  expect((await portal.call('GET', '/users/auth-info', { token: accessToken })).status).toBe(200);
  await stopped;
  await until(() => ended() === 10, 'all to end');
  expect(new Set(listeners.map((one) => one.closeCode()))).toEqual(new Set([1001]));
  for (const one of listeners) await one.stop();
});
