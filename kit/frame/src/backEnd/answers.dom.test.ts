import type { MockCall } from '@portal/shared/mock';
import { answerFrame } from './answers';
import { chosenPeople, forgetEntered, readChoice, rememberOnce, writeChoice } from './choice';
import { people } from './people';
import { createSite } from './site';

const call = (method: string, path: string, body?: unknown): MockCall => ({ method, path, params: {}, body });

function siteOf(email: string) {
  const site = createSite(people());
  const caller = site.people.find((one) => one.email === email);
  if (!caller) throw new Error(`Nobody is ${email}`);
  site.caller = caller;
  return { site, id: caller.userId };
}

it("answers the bell with one's own unread ones, and takes a mark", () => {
  const { site, id } = siteOf('operator.fft@portal.test');
  const unread = () => answerFrame(site, call('GET', `/notifications/user/${id}/unread`))?.data as object[];
  expect(unread()).toHaveLength(3);
  const [first] = site.notifications.filter(({ userId }) => userId === id);
  answerFrame(site, call('PUT', `/notifications/${first?.notificationId}/notificationStatus`, {}));
  expect(unread()).toHaveLength(2);
  expect(answerFrame(site, call('GET', `/notifications/user/${id}/unread/count`))?.data).toBe(2);
});

it("leaves others' notifications alone", () => {
  const { site } = siteOf('operator.fft@portal.test');
  const other = site.notifications.find(({ userId }) => userId !== site.caller.userId);
  const put = call('PUT', `/notifications/${other?.notificationId}/notificationStatus`, {});
  expect(answerFrame(site, put)?.status).toBe(404);
});

it('keeps a change of the own name', () => {
  const { site, id } = siteOf('super@portal.test');
  const update = { ...call('PUT', '/users/update', { firstName: 'Ada' }), params: { userId: id } };
  expect(answerFrame(site, update)?.status).toBe(200);
  expect(site.people.find(({ userId }) => userId === id)?.firstName).toBe('Ada');
});

it('leaves all other calls to the remote', () => {
  const { site } = siteOf('super@portal.test');
  expect(answerFrame(site, call('GET', '/assignments'))).toBeUndefined();
});

it('is asked for somebody, with another level, role or pilot', () => {
  const [, , , admin] = people();
  writeChoice({ userId: admin?.userId, accessLevel: 'USER', pilot: 'CRF' });
  const chosen = chosenPeople(readChoice()).find(({ userId }) => userId === admin?.userId);
  expect(chosen).toMatchObject({ pilotRole: 'USER', pilotCode: 'CRF', userRole: admin?.userRole });
});

it('signs the same choice in once for a tab: who signs out stays so', () => {
  window.sessionStorage.clear();
  expect(rememberOnce({ userId: 'a' })).toBe(true);
  expect(rememberOnce({ userId: 'a' })).toBe(false);
  expect(rememberOnce({ userId: 'b' })).toBe(true);
  // Nobody was chosen, so the first person counts.
  expect(rememberOnce({})).toBe(true);
  forgetEntered();
  expect(rememberOnce({})).toBe(true);
});
