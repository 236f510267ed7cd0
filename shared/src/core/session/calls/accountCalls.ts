import { type ConditionAnswer } from '../../../contract/wire/events/condition';
import { type ServiceToken } from '../../../contract/wire/people/auth';
import { type CurrentUser, toCurrentUser } from '../../../contract/wire/people/currentUser';
import { type ServiceName } from '../../../contract/wire/service';
import { type Outcome } from '../../http/failure/asFailure';
import { call, type CallOptions } from '../tokenCalls';

/** Account calls that the shell makes outside of the store; they are not repeated. */
export interface AccountCalls {
  activate(token: string, password: string): Promise<Outcome<void>>;
  /** The answer is the same whether or not the account exists. */
  forgotPassword(email: string): Promise<Outcome<void>>;
  resetPassword(token: string, password: string): Promise<Outcome<void>>;
  /** Makes the new e-mail address valid; `token` was mailed to it. */
  confirmEmail(token: string): Promise<Outcome<void>>;
  /** Reverts a change of e-mail address; `token` was mailed to the old address. */
  undoEmail(token: string): Promise<Outcome<void>>;
  undoSecondFactor(token: string): Promise<Outcome<void>>;
  /** Confirms the link with a sign-in provider; `token` was mailed to the owner of the account. */
  confirmSso(token: string): Promise<Outcome<void>>;
  /** The unparsed account at the provider that such a link would confirm; changes nothing. */
  lookAtSso(token: string): Promise<Outcome<unknown>>;
  /** Begins to activate an invited account at a sign-in provider; answers the address there. */
  activateAt(provider: string, token: string): Promise<Outcome<string>>;
  /** The unparsed condition of an escalation message's link; changes nothing. */
  lookAtCondition(token: string): Promise<Outcome<unknown>>;
  /** Acknowledges the condition or declines, by such a link; works once. */
  answerCondition(token: string, answer: ConditionAnswer): Promise<Outcome<unknown>>;
  /** Role changes included. This answer has no envelope. */
  authInfo(): Promise<Outcome<CurrentUser>>;
  serviceToken(service: ServiceName): Promise<Outcome<ServiceToken>>;
}

export function createAccountCalls(options: CallOptions): AccountCalls {
  const text = async (method: 'POST' | 'PUT', path: string, body: string): Promise<Outcome<void>> => {
    const answer = await call(options, { path, method, text: body });
    return answer.ok ? { ok: true, value: undefined } : answer;
  };
  return {
    activate: (token, password) =>
      text('POST', `/users/activate?token=${encodeURIComponent(token)}`, password),
    forgotPassword: (email) => text('POST', '/users/forgot-password', email),
    resetPassword: (token, password) =>
      text('PUT', `/users/reset-password?token=${encodeURIComponent(token)}`, password),
    // The token goes into the body, so that no URL contains it.
    confirmEmail: (token) => text('POST', '/users/email/confirm', token),
    undoEmail: (token) => text('POST', '/users/email/undo', token),
    undoSecondFactor: (token) => text('POST', '/users/second-factor/undo', token),
    confirmSso: (token) => text('POST', '/users/sso/confirm', token),
    lookAtSso: (token) => call(options, { path: '/users/sso/confirm/look', method: 'POST', text: token }),
    async activateAt(provider, token) {
      const path = `/users/sso/${encodeURIComponent(provider)}/activate`;
      const answer = await call(options, { path, method: 'POST', text: token });
      if (!answer.ok) return answer;
      const url = (answer.value as { url?: unknown } | null)?.url;
      return typeof url === 'string' && /^https?:/.test(url)
        ? { ok: true, value: url }
        : { ok: false, failure: { kind: 'unavailable', status: 200 } };
    },
    lookAtCondition: (token) =>
      call(options, { path: '/conditions/answer/look', method: 'POST', text: token }),
    answerCondition: (token, answer) =>
      call(options, { path: '/conditions/answer', method: 'POST', body: { token, answer } }),
    async authInfo() {
      const answer = await call(options, { path: '/users/auth-info' }, { bearer: true });
      if (!answer.ok) return answer;
      const attributes = (answer.value as { tokenAttributes?: unknown } | null)?.tokenAttributes;
      if (attributes === undefined) return { ok: false, failure: { kind: 'unavailable', status: 200 } };
      return { ok: true, value: toCurrentUser(attributes) };
    },
    async serviceToken(service) {
      const path = `/services/${service}/token`;
      const answer = await call(options, { path, method: 'POST' }, { bearer: true });
      if (!answer.ok) return answer;
      const value = answer.value as Partial<ServiceToken> | null;
      return typeof value?.token === 'string' && typeof value.expiresIn === 'number'
        ? { ok: true, value: { token: value.token, expiresIn: value.expiresIn } }
        : { ok: false, failure: { kind: 'unavailable', status: 200 } };
    },
  };
}
