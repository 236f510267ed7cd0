import { withBearer } from './bearer';
import { type ConditionAnswer } from '../../../contract/wire/events/condition';
import { type ServiceToken } from '../../../contract/wire/people/auth';
import { type CurrentUser, toCurrentUser } from '../../../contract/wire/people/currentUser';
import { type ServiceName } from '../../../contract/wire/service';
import { call, type CallOptions, type Outcome } from '../tokenCalls';
import { type TokenClient } from '../tokenClient';

/** Account calls that the shell makes before the HTTP chunk is loaded, by plain fetch. */
export interface AccountCalls {
  activate(token: string, password: string): Promise<Outcome<void>>;
  /** The answer is the same whether or not the account exists. */
  forgotPassword(email: string): Promise<Outcome<void>>;
  resetPassword(token: string, password: string): Promise<Outcome<void>>;
  /** Makes the new e-mail address valid; `token` was mailed to it. */
  confirmEmail(token: string): Promise<Outcome<void>>;
  /** Reverts a change of e-mail address; `token` was mailed to the old address. */
  undoEmail(token: string): Promise<Outcome<void>>;
  /** Confirms the link with a sign-in provider; `token` was mailed to the owner of the account. */
  confirmSso(token: string): Promise<Outcome<void>>;
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

export function createAccountCalls(options: CallOptions & { client: TokenClient }): AccountCalls {
  const text = async (method: 'POST' | 'PUT', path: string, body: string): Promise<Outcome<void>> => {
    const answer = await call(options, path, { method, text: body });
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
    confirmSso: (token) => text('POST', '/users/sso/confirm', token),
    async activateAt(provider, token) {
      const path = `/users/sso/${encodeURIComponent(provider)}/activate`;
      const answer = await call(options, path, { method: 'POST', text: token });
      if (!answer.ok) return answer;
      const url = (answer.value as { data?: { url?: unknown } | null } | undefined)?.data?.url;
      return typeof url === 'string' && /^https?:/.test(url)
        ? { ok: true, value: url }
        : { ok: false, failure: { kind: 'unavailable', status: 200 } };
    },
    lookAtCondition: (token) => call(options, '/conditions/answer/look', { method: 'POST', text: token }),
    answerCondition: (token, answer) =>
      call(options, '/conditions/answer', { method: 'POST', json: { token, answer } }),
    async authInfo() {
      const answer = await withBearer(options.client, (token) =>
        call(options, '/users/auth-info', { method: 'GET', token }),
      );
      if (!answer.ok) return { ok: false, failure: { ...answer.failure, call: 'getUser' } };
      const attributes =
        attributesOf(answer.value) ?? attributesOf((answer.value as { data?: unknown } | undefined)?.data);
      if (attributes === undefined) return { ok: false, failure: { kind: 'unavailable', status: 200 } };
      return { ok: true, value: toCurrentUser(attributes) };
    },
    async serviceToken(service) {
      const answer = await withBearer(options.client, (token) =>
        call(options, `/services/${service}/token`, { method: 'POST', token }),
      );
      if (!answer.ok) return answer;
      const value = (answer.value as { data?: Partial<ServiceToken> | null } | undefined)?.data;
      return typeof value?.token === 'string' && typeof value.expiresIn === 'number'
        ? { ok: true, value: { token: value.token, expiresIn: value.expiresIn } }
        : { ok: false, failure: { kind: 'unavailable', status: 200 } };
    },
  };
}

const attributesOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'tokenAttributes' in body ? body.tokenAttributes : undefined;
