import { aNotification } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { sampleBackEnd } from '../../testing/sample';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';
import SystemEventPage from './SystemEventPage';

it('says who opened it, which nobody did whose copy is only marked read', async () => {
  const backEnd = sampleBackEnd('ours', 'super');
  const event = firstOf(backEnd.events);
  const copy = (userId: string, user: string) =>
    aNotification({ userId, user, relatedEvent: event.eventId, timestamp: event.timestamp });
  const own = copy('SUPER_ADMIN', 'SUPER_ADMIN');
  backEnd.notifications = [
    own,
    { ...copy('a', 'Ada'), notificationStatus: 'Read' },
    { ...copy('b', 'Ben'), notificationStatus: 'Read', opened: true },
    copy('c', 'Cem'),
  ];
  await openPage(<SystemEventPage />, backEnd, {
    path: '/notifications/system-notification/:notificationId',
    at: `/notifications/system-notification/${own.notificationId}`,
  });
  expect(await screen.findByText('Ben: opened')).toBeVisible();
  expect(screen.getByText('Ada: marked read')).toBeVisible();
  expect(screen.getByText('Cem: unread')).toBeVisible();
  // Viewing the page marks it opened.
  await waitFor(() => expect(own).toMatchObject({ notificationStatus: 'Read', opened: true }));
});
