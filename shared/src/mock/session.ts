import { readClaims } from '../core/session/token';
import type { User } from '../contract/wire';
import { done, fieldsOf, type MockAnswer, type MockCall, refuse } from './call';
import type { MockSite } from './site';
import { tokensFor } from './tokens';

/** Answers sign-in, renewal and sign-out for any account of the site; undefined for other calls. */
export function answerSession({ people, kind }: MockSite, call: MockCall): MockAnswer | undefined {
  const enter = (user: User | undefined) =>
    user ? done(tokensFor(user, kind)) : refuse(401, 'Wrong e-mail or password.');
  switch (call.path) {
    case '/users/authenticate': {
      const { email } = fieldsOf(call.body);
      return enter(people.find((one) => one.email === email));
    }
    case '/users/refresh-token':
      return enter(people.find(({ userId }) => userId === call.params.token));
    case '/users/logout':
      return done();
    default:
      return undefined;
  }
}

/** The account that the bearer token names. */
export function callerOf({ people }: MockSite, authorization: string | null): User | undefined {
  const sub = readClaims(authorization?.replace(/^Bearer /, ''))?.sub;
  return sub === undefined ? undefined : people.find(({ userId }) => userId === sub);
}
