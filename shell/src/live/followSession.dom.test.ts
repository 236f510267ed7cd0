import { createPortalStore, listAwaited, signedIn, signedOut, userSynced } from '@portal/shared';
import { aUser } from '@portal/shared/testing';
import { followSession } from './followSession';
import { startLiveSession } from './liveSession';
import { sessionOptions } from './liveSession.testdata';

jest.mock('./liveSession', () => ({ startLiveSession: jest.fn() }));
jest.mock('@portal/shared/live', () => ({}));

const start = jest.mocked(startLiveSession);
const end = jest.fn();
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function setup() {
  start.mockReset().mockReturnValue(end);
  end.mockReset();
  const store = createPortalStore({ request: () => Promise.resolve({ data: null }) });
  const stop = followSession(sessionOptions(store));
  return { store, stop };
}

describe('the live link is active only while a user is signed in', () => {
  test('none before sign-in, one after, ended by sign-out', async () => {
    const { store } = setup();
    await settle();
    expect(start).not.toHaveBeenCalled();
    store.dispatch(signedIn(aUser()));
    await settle();
    expect(start).toHaveBeenCalledTimes(1);
    store.dispatch(signedOut('user'));
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('none for somebody who may only set up a second factor', async () => {
    const { store } = setup();
    store.dispatch(signedIn({ ...aUser(), secondFactorBy: '2001-01-01T08:00:00Z' }));
    await settle();
    expect(start).not.toHaveBeenCalled();
  });

  test('it changes with the person and their role, not with their name', async () => {
    const { store } = setup();
    const user = aUser();
    store.dispatch(signedIn(user));
    await settle();
    store.dispatch(userSynced({ ...user, firstName: 'Other' }));
    await settle();
    expect(start).toHaveBeenCalledTimes(1);
    store.dispatch(userSynced({ ...user, userRole: 'ANOTHER_ROLE' }));
    await settle();
    expect(end).toHaveBeenCalledTimes(1);
    expect(start).toHaveBeenCalledTimes(2);
  });

  test('the first list waits for it, but for one that is on its way already', async () => {
    const user = aUser();
    const { store } = setup();
    store.dispatch(signedIn(user));
    expect(store.getState().live.listAwaited).toBe(true);
    store.dispatch(signedOut('user'));
    const answer = { answer: new Promise<Response>(() => undefined), stop: new AbortController() };
    window.__portalFirst = { [`/api/notifications/user/${user.userId}/unread Bearer t `]: answer };
    store.dispatch(signedIn(user));
    expect(store.getState().live.listAwaited).toBe(false);
    delete window.__portalFirst;
    await settle();
  });

  test('someone who left and is back while it was loading gets one', async () => {
    const { store } = setup();
    const user = aUser();
    store.dispatch(signedIn(user));
    store.dispatch(signedOut('user'));
    store.dispatch(signedIn(user));
    await settle();
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('none begins once nobody follows', async () => {
    const { store, stop } = setup();
    store.dispatch(signedIn(aUser()));
    stop();
    await settle();
    expect(start).not.toHaveBeenCalled();
  });

  test('code that cannot be loaded is requested after a wait, independent of the page', async () => {
    jest.useFakeTimers();
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, stop } = setup();
    start.mockImplementation(() => {
      throw new Error('Loading chunk frame failed');
    });
    store.dispatch(signedIn(aUser()));
    for (let change = 0; change < 20; change += 1) {
      await jest.advanceTimersByTimeAsync(10);
      store.dispatch(listAwaited(change % 2 === 0));
    }
    expect(start).toHaveBeenCalledTimes(1);
    start.mockReturnValue(end);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(start).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledTimes(1);
    stop();
    error.mockRestore();
    jest.useRealTimers();
  });

  test('screens read again what another pilot or level sees, and keep what a role alone does not change', async () => {
    const back = jest.fn();
    window.addEventListener('portal:back', back);
    const { store, stop } = setup();
    const user = aUser();
    store.dispatch(signedIn(user));
    store.dispatch(userSynced({ ...user, userRole: 'ANOTHER_ROLE' }));
    await settle();
    expect(back).not.toHaveBeenCalled();
    store.dispatch(userSynced({ ...user, pilotCode: 'SEW' }));
    await settle();
    expect(back).toHaveBeenCalledTimes(1);
    window.removeEventListener('portal:back', back);
    stop();
    await settle();
  });

  test('someone who left while it was loading gets none', async () => {
    const { store } = setup();
    store.dispatch(signedIn(aUser()));
    store.dispatch(signedOut('user'));
    await settle();
    expect(start).not.toHaveBeenCalled();
  });
});
