import { ruleKinds } from '../../../test/databases';
import { event, idOf, inboxOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';

describe.each(ruleKinds)('who opened a notification, on %s', (kind) => {
  const portal = portalOf(kind);
  beforeAll(async () => {
    await portal.produce(event());
  });

  it('is not set by marking it read', async () => {
    const inbox = `/notifications/user/${await idOf(portal, 'operator.fft')}`;
    const line = async () => (await inboxOf(portal, 'operator.fft', ''))[0];
    const id = (await line())?.notificationId ?? '';
    const put = async (path: string, json?: unknown) =>
      expect((await portal.as('operator.fft', 'PUT', path, json)).status).toBe(200);
    const status = `/notifications/${id}/notificationStatus`;

    await put(`${inbox}/read`, { ids: [id] });
    await put(status);
    expect(await line()).toMatchObject({ notificationStatus: 'Read' });
    expect(await line()).not.toHaveProperty('opened');
    // Opening counts for a read notification, too, and stays whatever is marked later.
    await put(status, { opened: true });
    await put(status, { notificationStatus: 'Unread' });
    expect(await line()).toMatchObject({ notificationStatus: 'Unread', opened: true });
  });
});
