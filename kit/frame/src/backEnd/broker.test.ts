import { createLiveChannel, type LiveEvent } from '@portal/shared/live';
import { createBroker } from './broker';
import { people } from './people';
import { createSite, tell } from './site';

it('speaks with the live channel of a page: it connects, and receives what is published', async () => {
  const broker = createBroker();
  const site = createSite(people());
  const [user] = site.people;
  if (!user) throw new Error('The site has nobody');
  const heard: LiveEvent[] = [];
  const link = createLiveChannel({
    userId: user.userId,
    topics: ['/topic/notifications/FFT'],
    getToken: () => Promise.resolve({ ok: true, token: 'token' }),
    onConnected: () => Promise.resolve([]),
    onUserChanged: () => Promise.resolve(undefined),
    openSocket: () => Promise.resolve(broker.connect()),
  });
  const next = (type: LiveEvent['type']) =>
    new Promise<LiveEvent>((resolve) => {
      link.subscribe((event) => event.type === type && resolve(event));
    });
  link.subscribe((event) => heard.push(event));
  await next('snapshot');
  const one = tell(site, user);
  broker.push('/topic/notifications/CRF', [tell(site, user)]);
  broker.push('/topic/notifications/FFT', [one]);
  expect(await next('frames')).toMatchObject({ notifications: [{ notificationId: one.notificationId }] });
  expect(heard.filter(({ type }) => type === 'frames')).toHaveLength(1);
  link.dispose();
});
