import {
  ssoAddressSchema,
  ssoActivateText,
  ssoCodeRequest,
  ssoSchema,
  tokenSetSchema,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  type Basics,
  budgets,
  codeOf,
  completeSignIn,
  forUpdateOfUser,
  type Origin,
  personById,
  readSecret,
  Refusal,
  refuse,
  route,
  spend,
  sql,
  timestamp,
  without,
} from '../../platform';
import { beginAttempt, callbackOf, type AttemptPurpose, SSO_PATH, takeAttempt } from './attempt';
import { begun } from './begun';
import { issueCode, consumeCode } from './codes';
import { resolveAccount } from './resolveAccount';
import { redeemGrant } from './grant';
import { activate, askToLink } from './linking';
import { pageAfter, SsoFailure } from './problem';
import { reasonOf } from './reasonOf';
import { ownPathOf } from './returnTo';
import { stepUpAt } from './stepUp';

/** The page of the links, and of the account. */
const PROFILE = '/user/account-profile';

const listSsoProviders = route({
  call: 'GET /users/sso',
  summary: 'The site’s sign-in providers, and whether the password form is shown',
  data: ssoSchema,
  handle: ({ basics: { config } }) =>
    Promise.resolve({
      providers: config.identity.providers.map(({ id, name }) => ({
        id,
        name,
        // At the portal's own address, so that its cookie is found again on the way back.
        start: `${config.publicUrl}${SSO_PATH}/${id}/start`,
      })),
      passwordForm: config.identity.passwordForm,
    }),
});

interface RedirectReply {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
}

function redirect(reply: RedirectReply, address: string): null {
  reply.code(302);
  reply.header('location', address);
  return null;
}

/** A failure for the page to show; any other error is the api's own fault and is thrown on. */
function asFailure(error: unknown): SsoFailure {
  if (error instanceof SsoFailure) return error;
  if (error instanceof Refusal && error.kind === 'tooMany')
    return new SsoFailure('wait', '', { cause: error });
  // Two made an account of this e-mail at the same moment.
  if (codeOf(error) === '23505') return new SsoFailure('emailTaken', '', { cause: error });
  throw error;
}

const start = route({
  call: 'GET /users/sso/:provider/start',
  summary: 'Redirects the browser to a sign-in provider',
  query: z.object({ returnTo: z.optional(z.string()) }),
  data: z.null(),
  status: 302,
  async handle({ params, query, origin, basics, reply }) {
    const provider = basics.signInProviders.get(params.provider);
    const returnTo = ownPathOf(query.returnTo);
    try {
      if (provider === undefined) throw new SsoFailure('unknownProvider');
      const purpose = { kind: 'signIn' } as const;
      return redirect(reply, await beginAttempt(provider, basics, { origin, reply }, { returnTo, purpose }));
    } catch (error) {
      const { problem } = asFailure(error);
      const fragment = { problem };
      return redirect(
        reply,
        pageAfter(basics.config.publicUrl, { from: returnTo, provider: params.provider, fragment }),
      );
    }
  },
});

/** Shown to administrators as failed sign-ins are. */
const NOTED: ReadonlySet<string> = new Set([
  'unverified',
  'notLinked',
  'noRule',
  'closed',
  'anotherPerson',
  'wait',
]);

async function note({ log, refusals }: Basics, { address }: Origin, provider: string, failure: SsoFailure) {
  const { problem, about, cause } = failure;
  // An answer that came with the error may hold tokens.
  log.warn({ reason: reasonOf(cause), provider, problem, about }, 'a single sign-on failed');
  if (!NOTED.has(problem)) return;
  const refusal = cause instanceof Refusal ? cause : refuse.signedOut();
  const call = 'GET /users/sso/:provider/callback';
  await refusals.note({ call, refusal, address });
}

const callback = route({
  call: 'GET /users/sso/:provider/callback',
  summary: 'The redirect address for sign-in providers; redirects to the page with a single-use code',
  query: z.looseObject({ state: z.optional(z.string()) }),
  data: z.null(),
  status: 302,
  async handle({ params, query, origin, basics, reply }) {
    const { config, db, signInProviders, now } = basics;
    const provider = signInProviders.get(params.provider);
    let from: string | undefined;
    let kind: AttemptPurpose['kind'] | undefined;
    const lead = (fragment: Record<string, string>) =>
      redirect(
        reply,
        pageAfter(config.publicUrl, {
          from,
          provider: params.provider,
          fragment: {
            ...fragment,
            ...(kind === 'stepUp' && { stepUp: 'yes' }),
            ...(kind === 'link' && { link: 'yes' }),
          },
        }),
      );
    try {
      if (provider === undefined) throw new SsoFailure('unknownProvider');
      const { settings } = provider;
      const attempt = await takeAttempt(basics, { origin, reply }, settings.id, query.state ?? '');
      if (attempt === undefined) throw new SsoFailure('expired');
      const { purpose } = attempt;
      ({ kind } = purpose);
      from = purpose.kind === 'link' ? PROFILE : attempt.returnTo;
      const answer = new URL(callbackOf(config.publicUrl, settings.id));
      for (const [name, value] of Object.entries(query))
        if (typeof value === 'string') answer.searchParams.set(name, value);
      const vouched = await provider.exchange(attempt.isKnownDevice, () =>
        redeemGrant(provider, answer, attempt, now()),
      );
      if (purpose.kind === 'link') {
        await db.transaction((tx) => askToLink(tx, basics, purpose, { settings, vouched, origin }));
        return redirect(reply, config.publicUrl + PROFILE);
      }
      if (purpose.kind === 'stepUp') {
        await db.transaction((tx) => stepUpAt(tx, basics, purpose, { vouched, attempt, origin }));
        return lead({});
      }
      const entry = await db.transaction(async (tx) => {
        const entered =
          purpose.kind === 'activate'
            ? { userId: await activate(tx, basics, purpose, { settings, vouched, origin }) }
            : await resolveAccount(tx, basics, settings, vouched, origin);
        if ('failure' in entered) return entered;
        const { userId } = entered;
        return { code: await issueCode(tx, basics, reply, { userId, provider: settings.id, vouched }) };
      });
      if ('failure' in entry) throw entry.failure;
      return lead({ code: entry.code });
    } catch (error) {
      const failure = asFailure(error);
      await note(basics, origin, params.provider, failure);
      const { problem, about } = failure;
      return lead({ problem, ...(about !== '' && { about }) });
    }
  },
});

const session = route({
  call: 'POST /users/sso/session',
  summary: 'Exchanges the single-use code of a single sign-on for tokens, in the browser that signed in',
  body: ssoCodeRequest,
  data: tokenSetSchema,
  async handle({ body, origin, basics, reply }) {
    const { db, now } = basics;
    const used = await consumeCode(db, body.code, origin, now());
    if (used === undefined) throw refuse.invalid({ code: 'This code is no longer valid.' });
    await spend(db, used.userId, budgets.signIns, now());
    return db.transaction(async (tx) => {
      const person = await personById(tx, used.userId, forUpdateOfUser);
      if (person?.status !== 'ACTIVE') throw refuse.signedOut();
      await tx.query(
        sql`update identities set last_used_at = ${timestamp(now())}
          where user_id = ${used.userId}::uuid and provider = ${used.provider} and subject = ${used.subject}`,
      );
      return completeSignIn(tx, basics, without(person, 'status'), 'sso', { origin, reply }, used);
    });
  },
});

const activation = route({
  call: 'POST /users/sso/:provider/activate',
  summary: 'Starts activating an invited account at a sign-in provider; returns the address to open',
  body: ssoActivateText,
  bodyIs: 'text',
  data: ssoAddressSchema,
  async handle({ params, body, origin, basics, reply }) {
    const provider = basics.signInProviders.get(params.provider);
    if (provider === undefined) throw refuse.unknown('provider');
    if ((await readSecret(basics.db, body, 'activate', basics.now())) === undefined)
      throw refuse.invalid({ token: 'This link is no longer valid. Please ask for a new one.' });
    const purpose = { kind: 'activate', token: body } as const;
    return { url: await begun(provider, basics, { origin, reply }, purpose) };
  },
});

export const ssoSignInRoutes = [listSsoProviders, start, callback, session, activation];
