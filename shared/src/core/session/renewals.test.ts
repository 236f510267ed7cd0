import { createHttp } from '../http/createHttp';
import { fakeBackEnd } from './backend.double';
import { fakeClock, fakeLocks, fakeSlowStorage, fakeStorage } from './doubles';
import { createTokenClient } from './tokenClient';

const MINUTE = 60_000;

test.each([1, 50, 1_000])(
  '3 tabs x 10 calls are one refresh, though what a tab stores reaches the others %d ms later',
  async (delayMs) => {
    const clock = fakeClock();
    const backEnd = fakeBackEnd({ clock });
    const [locks, storage] = [fakeLocks(), fakeSlowStorage(clock, delayMs)];
    const tabs = [1, 2, 3].map(() =>
      createTokenClient({
        storage: { local: storage(), tab: fakeStorage() },
        http: createHttp({ fetch: backEnd.fetch }),
        clock,
        apiBase: '/api',
        locks,
      }),
    );
    await tabs[0]?.signIn('user-1', 'right', true);
    for (let round = 1; round <= 3; round += 1) {
      await clock.advance(25 * MINUTE);
      const answers = Promise.all(tabs.flatMap((tab) => Array.from({ length: 10 }, () => tab.getToken())));
      await clock.advance(5_000);
      expect(new Set((await answers).map((answer) => (answer.ok ? answer.token : answer.reason))).size).toBe(
        1,
      );
      expect(backEnd.count('/users/refresh-token')).toBe(round);
    }
  },
);
