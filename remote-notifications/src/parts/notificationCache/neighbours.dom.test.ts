import { aNotification } from '@portal/kit/testing';
import { neighboursOf, rememberRows } from './neighbours';

const event = (notificationId: string) =>
  aNotification({ notificationId, notificationType: 'Event', relatedEvent: notificationId });

afterEach(() => rememberRows([]));

it('knows the pages before and after one, in the order of the list', () => {
  rememberRows(['a', 'b', 'c'].map(event));
  expect(neighboursOf('b')).toEqual({
    previous: '/notifications/system-notification/a',
    next: '/notifications/system-notification/c',
  });
  expect(neighboursOf('a')).toEqual({ next: '/notifications/system-notification/b' });
});

it('knows none of what was not in the list', () => {
  rememberRows([event('a')]);
  expect(neighboursOf('z')).toEqual({});
});
