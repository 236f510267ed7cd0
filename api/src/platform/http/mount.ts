import { formerPaths, withCurrentNames, withFormerNames } from '@portal/shared/server';
import { beginningOf } from '@portal/shared/wire';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ownCookies } from '../security/cookies';
import { deviceIn } from '../security/knownDevices';
import { pickLanguage } from '../messages/language';
import { type Basics } from '../context/basics';
import { hasAlready, etagOf } from './revalidation';
import { accountCaller, asProducer } from './authenticateAccount';
import { callerOf, producerOf, signedInScreen } from './authenticateCaller';
import { type Budget, budgets, spend } from '../rules/budget';
import { compressionOf } from './compress';
import { envelope } from './envelope';
import { answeredBefore, type KeyedCall, keyedCall, keyIn, once } from './idempotency';
import { refusalFor } from './errors';
import { createReadGate } from './reads';
import { grantsOf } from '../rules/policyTable';
import { mayCall } from '../rules/reach';
import { Refusal, refuse } from '../rules/refusal';
import { hasRecentStepUp } from '../rules/stepUp';
import { isOverdue, overdueCalls } from '../rules/secondFactorDue';
import { type Origin } from '../rules/origin';
import { type AnyRoute, type Sender } from './route';
import { traceRequests } from './traceRequests';
import { validated, validatedEach } from '../rules/validation';

export const API_BASE = '/api';

const KIB = 1024;
const bodyLimits = { anyone: 16 * KIB, person: 64 * KIB };

const bodyLimitOf = ({ call, bodyLimit }: AnyRoute): number =>
  bodyLimit ?? (grantsOf(call).includes('anyone') ? bodyLimits.anyone : bodyLimits.person);

// eslint-disable-next-line no-control-regex -- control characters are what this pattern is about
const CONTROL = /[\u0000-\u001f\u007f]/;

const originOf = (request: FastifyRequest, { config }: Basics): Origin => {
  const cookies = ownCookies(request.headers.cookie, config.publicUrl);
  return {
    address: request.ip,
    userAgent: beginningOf(request.headers['user-agent'] ?? '', 300),
    language: pickLanguage(request.headers['accept-language']),
    device: deviceIn(cookies),
    cookies,
    // Global Privacy Control (https://www.w3.org/TR/gpc/).
    isPrivate: request.headers['sec-gpc'] === '1',
  };
};

/** A producer, with the key of this request. */
const producing = (producer: Pick<Sender, 'name' | 'pilotCode'>, { headers }: FastifyRequest): Sender => ({
  name: producer.name,
  pilotCode: producer.pilotCode,
  requestKey: keyIn(headers['idempotency-key']),
});

async function admit(route: AnyRoute, request: FastifyRequest, basics: Basics) {
  const grants = grantsOf(route.call);
  if (grants.includes('anyone')) return {};
  const account = grants.includes('screen')
    ? undefined
    : await accountCaller(request.headers, route.call, basics);
  if (grants.includes('producer') && account !== undefined)
    return { producer: producing(asProducer(account), request) };
  if (grants.includes('producer'))
    return {
      producer: producing(producerOf(request.headers['x-api-key'], basics.config.producers), request),
    };
  if (grants.includes('screen'))
    return { screen: await signedInScreen(request.headers.authorization, basics) };
  if (account === undefined && grants.every((grant) => grant === 'account'))
    throw refuse.signedOut('The token of a service account is needed.');
  const { caller, claims } = account
    ? { caller: account, claims: undefined }
    : await callerOf(request.headers.authorization, basics);
  if (account === undefined && isOverdue(caller, basics.now()) && !overdueCalls.has(route.call))
    throw refuse.forbidden('Set up your second factor first: your site requires one.', {
      enrol: 'secondFactor',
    });
  const params = request.params as { userId?: string };
  if (!mayCall(caller, route.call, params.userId)) throw refuse.forbidden().of(caller);
  // No id contains control characters, and PostgreSQL rejects NUL.
  if (Object.values(params).some((value) => CONTROL.test(value))) throw refuse.unknown('object');
  return { caller, claims };
}

const FORM = 'application/x-www-form-urlencoded';
const contentTypes = { json: 'application/json', text: 'text/plain', form: FORM } as const;

async function bodyOf({ body, bodyIs = 'json', list }: AnyRoute, request: FastifyRequest): Promise<unknown> {
  if (body === undefined) return undefined;
  if (request.body === undefined || request.body === null) {
    if (bodyIs === 'optional') return undefined;
    return validated(body, undefined);
  }
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  const sent = type.startsWith('text/plain') ? 'text' : type.startsWith(FORM) ? 'form' : 'json';
  const expected = bodyIs === 'optional' ? 'json' : bodyIs;
  if (sent !== expected) throw new Refusal('wrongType', `Send ${contentTypes[expected]}.`);
  if (list !== undefined && Array.isArray(request.body)) {
    validated(list.shape, request.body);
    return validatedEach(list.element, request.body);
  }
  return validated(body, request.body);
}

type Admission = Awaited<ReturnType<typeof admit>>;

/** Milliseconds after which a call that is still being read is admitted again. */
const READMIT_AFTER_MS = 1000;

interface Admitted {
  readonly admission: Admission;
  readonly at: number;
}

const spenderOf = (admission: Admission | undefined): string | undefined =>
  admission?.caller?.userId ?? admission?.screen?.screenId;

/** The budget of a call; undefined if it has none. */
export function budgetOf({ call, budget }: Pick<AnyRoute, 'call' | 'budget'>): Budget | undefined {
  if (budget === 'none') return undefined;
  return budget ?? (call.startsWith('GET ') ? undefined : budgets.writes);
}

const kibOf = (request: FastifyRequest): number =>
  1 + Math.floor((Number(request.headers['content-length']) || 0) / KIB);

/** Counts a call of a person, a wall screen or a service account. @throws Refusal `tooMany` */
async function spendOn(
  route: AnyRoute,
  admission: Admission | undefined,
  request: FastifyRequest,
  { db, now }: Basics,
): Promise<void> {
  const [spender, budget] = [spenderOf(admission), budgetOf(route)];
  if (spender === undefined || budget === undefined) return;
  await spend(db, spender, budget, now());
  if (route.call.startsWith('GET ') || budget.isApart === true) return;
  // Programs have no sessions.
  const day = admission?.claims === undefined ? budgets.programDay : budgets.day;
  await spend(db, spender, day, now(), kibOf(request));
}

async function asksStepUp(
  { requiresStepUp }: AnyRoute,
  admission: Admission | undefined,
  input: never,
  { now }: Basics,
): Promise<boolean> {
  const caller = admission?.caller;
  if (requiresStepUp === undefined || caller === undefined || hasRecentStepUp(caller, now())) return false;
  return requiresStepUp === true || (await requiresStepUp(input));
}

function keyedOf(
  { keepsAnswer, call }: AnyRoute,
  admission: Admission | undefined,
  { headers, params, query, body }: FastifyRequest,
): KeyedCall | undefined {
  if (keepsAnswer === false) return undefined;
  return keyedCall(headers['idempotency-key'], admission?.caller?.userId, call, [params, query, body]);
}

function sendData(route: AnyRoute, request: FastifyRequest, reply: FastifyReply, data: unknown) {
  if (route.type !== undefined) reply.type(`${route.type}; charset=utf-8`);
  if (route.revalidated) {
    const etag = etagOf(data);
    void reply.header('etag', etag);
    if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply
    .code(reply.statusCode === 200 ? (route.status ?? 200) : reply.statusCode)
    .send(route.bare || route.type !== undefined ? data : envelope(data));
}

async function answer(
  route: AnyRoute,
  admission: Admission | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  basics: Basics,
) {
  const input = {
    ...admission,
    params: request.params,
    query: route.query && validated(route.query, withCurrentNames(route.query, request.query)),
    body: await bodyOf(route, request),
    origin: originOf(request, basics),
    basics,
    reply,
  };
  const send = (data: unknown) => sendData(route, request, reply, withFormerNames(route.data, data));
  const keyed = keyedOf(route, admission, request);
  const before = await answeredBefore(basics, keyed);
  if (before !== undefined) return send(before.data);
  // After the body, on which it may depend, and before anything is counted: the page sends the same call again.
  if (await asksStepUp(route, admission, input as never, basics)) throw refuse.unconfirmed();
  await spendOn(route, admission, request, basics);
  const handle = async () => (await route.handle(input as never)) ?? null;
  return send(keyed ? await once(basics, keyed, handle) : await handle());
}

const emailIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim()
    : undefined;

/** Stores what an administrator should see of a refusal. A failure here does not change the caller's answer. */
async function note(
  route: AnyRoute,
  request: FastifyRequest,
  admission: Admission | undefined,
  refusal: Refusal,
  { refusals }: Basics,
): Promise<void> {
  const { call } = route;
  // A loop of refused reads would become a loop of writes; the metrics count those reads.
  if (refusal.kind === 'tooMany' && call.startsWith('GET ')) return;
  const caller = refusal.caller ?? admission?.caller;
  const email = call === 'POST /users/authenticate' ? emailIn(request.body) : undefined;
  await refusals.note({ call, refusal, address: request.ip, caller, email });
}

/** Mounts the calls below `/api`. Each is admitted before its body is read, then validated, handled and wrapped. */
export function mountRoutes(app: FastifyInstance, routes: readonly AnyRoute[], basics: Basics): void {
  const admissions = new WeakMap<FastifyRequest, Admitted>();
  const admissionOf = (request: FastifyRequest) => admissions.get(request)?.admission;
  const admitNow = async (route: AnyRoute, request: FastifyRequest) => {
    const admission = await admit(route, request, basics);
    admissions.set(request, { admission, at: basics.now().getTime() });
    return admission;
  };
  /** A body may come slowly, or be sent slowly on purpose: until its end, the session may have ended. */
  const admittedStill = async (route: AnyRoute, request: FastifyRequest) => {
    const known = admissions.get(request);
    if (known !== undefined && basics.now().getTime() - known.at < READMIT_AFTER_MS) return known.admission;
    return admitNow(route, request);
  };
  const traces = traceRequests(basics.tracer);
  const inTurn = createReadGate(app, (request) => spenderOf(admissionOf(request)));
  for (const route of routes) {
    const [method = '', path = ''] = route.call.split(' ');
    const mountAt = (url: string) =>
      app.route({
        method,
        url: API_BASE + url,
        bodyLimit: bodyLimitOf(route),
        compress: compressionOf(method),
        onRequest: async (request) => {
          traces.begin(request);
          await admitNow(route, request);
        },
        handler(request, reply) {
          const work = () =>
            traces.run(request, async () =>
              answer(route, await admittedStill(route, request), request, reply, basics),
            );
          return method === 'GET' ? inTurn(request, route.cost ?? 'cheap', work) : work();
        },
        onResponse: (request, reply, done) => {
          traces.end(request, reply);
          basics.metrics.requests.observe(
            { call: route.call, status: String(reply.statusCode) },
            reply.elapsedTime / 1000,
          );
          done();
        },
        onError: async (request, _reply, error) => {
          const refusal = refusalFor(error);
          if (refusal === undefined) return;
          route.onRefused?.(basics, refusal);
          await note(route, request, admissionOf(request), refusal, basics);
        },
      });
    mountAt(path);
    const formerPath = formerPaths[route.call];
    if (formerPath !== undefined) mountAt(formerPath);
  }
}
