import type { MockCall, MockSite } from '@portal/kit/mock';
import type { Notification, User } from '@portal/kit/wire';
import calls from './frame';
import { sampleBackEnd } from './sample';

const ask = (path: string): MockCall => ({ method: 'GET', path, params: {}, body: undefined });

function setup() {
  const [operator, stranger] = sampleBackEnd('ours').people as [User, User];
  const people = [
    { ...operator, userId: '00000000-0000-4000-8000-000000000007' },
    // Another person with an id of the sample.
    { ...stranger, email: 'somebody.else@portal.test' },
  ];
  const told: Notification[] = [];
  const site: MockSite & { notifications: Notification[] } = {
    kind: 'ours',
    people,
    caller: people[0] as User,
    notifications: told,
  };
  return { site, answer: calls(site), me: people[0] as User };
}

test('somebody of the page has what their namesake of the sample has', () => {
  const { answer, me } = setup();
  expect(JSON.stringify(answer(ask(`/notifications/user/${me.userId}`)))).toContain('Welding cell 2');
  expect(JSON.stringify(answer(ask(`/assignments/user/${me.userId}`)))).toContain('cooling water');
});

test.each([
  '/machines',
  '/duty/now',
  '/channels/choices',
  '/events/mappings/none/escalation',
  '/figures/now',
])('each of its pages has its calls: %s', (path) => {
  const { answer } = setup();
  expect(answer(ask(path))).toBeDefined();
});

test('people keep their ids: nobody gets what is somebody else’s', () => {
  const { site } = setup();
  expect(new Set(site.people.map(({ userId }) => userId)).size).toBe(site.people.length);
});

test('the page’s own notifications are in the list, and what changes in the list is the page’s', () => {
  const { site, answer, me } = setup();
  const [first] = site.notifications.filter(({ userId }) => userId === me.userId);
  answer({ ...ask(`/notifications/${first?.notificationId}`), method: 'DELETE' });
  expect(site.notifications.some(({ notificationId }) => notificationId === first?.notificationId)).toBe(
    false,
  );
});
