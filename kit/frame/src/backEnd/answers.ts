import { done, fieldsOf, match, type MockAnswer, type MockCall, paged, refuse } from '@portal/shared/mock';
import { recipientOf } from '@portal/shared/wire';
import { PILOTS } from './people';
import type { FrameSite } from './site';

/** Answers the shell's own calls, of bell, dashboard and account; undefined for any other. */
export function answerFrame(site: FrameSite, call: MockCall): MockAnswer | undefined {
  return answerBell(site, call) ?? answerAccount(site, call);
}

function answerBell(site: FrameSite, call: MockCall): MockAnswer | undefined {
  const own = () => site.notifications.filter(({ userId }) => userId === recipientOf(site.caller));
  const unread = () => own().filter((one) => one.notificationStatus === 'Unread');
  if (match('GET /notifications/user/:id/unread', call)) return done(unread());
  if (match('GET /notifications/user/:id/unread/count', call)) return done(unread().length);
  if (match('GET /notifications/user/:id', call)) {
    const { priority, notificationStatus } = call.params;
    const matches = own().filter(
      (one) =>
        (!priority || one.priority === priority) &&
        (!notificationStatus || one.notificationStatus === notificationStatus),
    );
    return done(paged(matches, call.params));
  }
  const [id] = match('PUT /notifications/:id/notificationStatus', call) ?? [];
  if (id === undefined) return undefined;
  const one = own().find(({ notificationId }) => notificationId === id);
  if (!one) return refuse(404, 'There is no such notification.');
  one.notificationStatus = fieldsOf(call.body).notificationStatus === 'Unread' ? 'Unread' : 'Read';
  return done();
}

function answerAccount(site: FrameSite, call: MockCall): MockAnswer | undefined {
  if (match('GET /admin/pilots', call)) return done(PILOTS);
  if (match('GET /users/sessions', call)) {
    const at = new Date().toISOString();
    const userAgent = window.navigator.userAgent;
    return done([
      {
        id: 'frame',
        createdAt: at,
        lastUsedAt: at,
        userAgent,
        address: '127.0.0.1',
        method: 'password',
        current: true,
      },
    ]);
  }
  if (match('GET /users/sso/linked', call)) return done([]);
  if (match('GET /users/access-grants', call)) {
    const at = new Date().toISOString();
    return done([{ kind: 'session', since: at, lastUsed: at }]);
  }
  if (match('POST /users/access-grants/end', call)) return done();
  if (match('GET /users/passkeys', call)) return done([]);
  if (match('PUT /users/change-password', call)) return done();
  if (match('PUT /users/update', call) && call.params.userId === site.caller.userId) {
    const { firstName, lastName } = fieldsOf(call.body);
    site.people = site.people.map((one) =>
      one.userId === site.caller.userId
        ? {
            ...one,
            ...(typeof firstName === 'string' && { firstName }),
            ...(typeof lastName === 'string' && { lastName }),
          }
        : one,
    );
    return done();
  }
  return undefined;
}
