import type { RemoteState } from '../platform/federation/state/remoteState';
import type { Subject } from '@portal/shared/registry';
import { prefetchInitialPage } from './prefetchInitialPage';

const subject = { signedIn: true, accessLevel: 'USER', features: {} } as unknown as Subject;
const at = (pathname: string) => ({ pathname, subject, home: '/dashboard' });

const inTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

function setup(...kinds: RemoteState['kind'][]) {
  const load = jest.fn(() => Promise.resolve({ default: () => null }));
  const stateOf = (kind: RemoteState['kind'], index: number) =>
    ({
      id: 'ab'[index],
      kind,
      instance: {
        definition: {
          routes: [{ path: '/a/:id', load }],
          slots: { dashboardWidgets: [{ load }, { load, when: { accessLevels: ['ADMIN'] } }] },
        },
      },
    }) as unknown as RemoteState;
  let states = kinds.map(stateOf);
  const listeners = new Set<() => void>();
  const manager = {
    states: () => states,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (...next: RemoteState['kind'][]) => {
    states = next.map(stateOf);
    listeners.forEach((listener) => listener());
  };
  return { manager, become, load, listeners };
}

test('waits for the page’s own remote and the page’s code, and for no other remote', async () => {
  const { manager, become, load, listeners } = setup('loading', 'loading');
  let there = false;
  const wait = prefetchInitialPage(manager, ['a'], at('/a/1')).then(() => (there = true));
  become('loading', 'ready');
  await inTurn();
  expect(there).toBe(false);
  become('ready', 'loading');
  await wait;
  expect(load).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});

test('on the dashboard it waits for the tiles that the person may have', async () => {
  const { manager, load } = setup('ready');
  await prefetchInitialPage(manager, ['a'], at('/dashboard'));
  expect(load).toHaveBeenCalledTimes(1);
});

test.each(['failed', 'incompatible', 'off'] as const)('is over for one that is %s', async (kind) => {
  const { manager, become, load } = setup('loading');
  const wait = prefetchInitialPage(manager, ['a'], at('/a/1'));
  become(kind);
  await wait;
  expect(load).not.toHaveBeenCalled();
});

test('an address of nobody is not waited for', async () => {
  const { manager, load } = setup('loading');
  await prefetchInitialPage(manager, [], at('/elsewhere'));
  expect(load).not.toHaveBeenCalled();
});
