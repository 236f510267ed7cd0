import { bellApi, type RootState } from '@portal/shared';
import { hasExtras } from './extras';

const peer = { noExtras: false, noSpacesInNames: false };
const user = { userId: 'u1', pilotRole: 'ADMIN' };
/** A state in which the bell's count was answered so. */
const answered = (error?: object) =>
  ({
    session: { user },
    [bellApi.reducerPath]: {
      queries: {
        'unreadCount("u1")': { status: error ? 'rejected' : 'fulfilled', endpointName: 'unreadCount', error },
      },
    },
  }) as unknown as RootState;

test('a back end has the extras until it says that it has no such call', () => {
  expect(hasExtras(answered(), { peer })).toBe(true);
  expect(hasExtras(answered({ kind: 'network' }), { peer })).toBe(true);
  expect(hasExtras(answered({ kind: 'missing' }), { peer })).toBe(false);
});

test('a site may say so itself, before anything was asked', () => {
  const nobody = { session: { user: undefined } } as unknown as RootState;
  expect(hasExtras(nobody, { peer })).toBe(true);
  expect(hasExtras(nobody, { peer: { ...peer, noExtras: true } })).toBe(false);
});
