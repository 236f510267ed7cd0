import { type FastifyError, type FastifyInstance } from 'fastify';
import { codeOf } from '../db/database';
import { DatabaseUnavailable } from '../db/unavailable';
import { faultBody, refusalBody } from './scim';
import { Refusal, statusOf } from '../rules/refusal';

type Said = ConstructorParameters<typeof Refusal>;

const TOO_SLOW: Said = ['unavailable', 'The database took too long. Please try again in a moment.', null, 5];
const AWAY: Said = [
  'unavailable',
  'The database is not there just now. Please try again in a moment.',
  null,
  5,
];

/**
 * The refusals for PostgreSQL error codes: unique violation, foreign key violation, statement timeout, a lock that was not
 * free, and conflicts of transactions that went on.
 */
const databaseRefusals: Readonly<Record<string, Said>> = {
  '23505': ['conflict', 'This already exists.'],
  '23503': ['conflict', 'Something else still refers to this, or what it refers to is gone.'],
  '57014': TOO_SLOW,
  '55P03': TOO_SLOW,
  '40001': TOO_SLOW,
  '40P01': TOO_SLOW,
};

const clientErrors: Readonly<Record<number, Said>> = {
  400: ['invalid', 'The request cannot be read.'],
  404: ['unknown', 'There is no such call.'],
  413: ['tooLarge', 'The body is too large.'],
  414: ['unknown', 'There is no such call.'],
  415: ['wrongType', 'Send application/json or text/plain.'],
};

/** The refusal that the caller sees for an error; undefined for a fault of the api. */
export function refusalFor(error: Error & { statusCode?: number }): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) return new Refusal(...AWAY);
  const args = databaseRefusals[codeOf(error) ?? ''] ?? clientErrors[error.statusCode ?? 500];
  if (args !== undefined) return new Refusal(...args);
  return (error.statusCode ?? 500) < 500 ? new Refusal('invalid', 'The request cannot be read.') : undefined;
}

/** Why a call was answered with 503. */
type GivenUp = 'databaseAway' | 'databaseSlow' | 'other';

const whyGivenUp = (error: Error): GivenUp =>
  error instanceof DatabaseUnavailable
    ? 'databaseAway'
    : databaseRefusals[codeOf(error) ?? ''] === TOO_SLOW
      ? 'databaseSlow'
      : 'other';

/** Answers refusals in the envelope, or as SCIM has them. Of any other error the caller sees only an id, which is also in the log. */
export function answerErrors(
  app: FastifyInstance,
  onGivenUp: (reason: GivenUp) => void = () => undefined,
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalFor(error);
    if (refusal === undefined) {
      request.log.error({ err: error }, 'call failed');
      const { type, body } = faultBody(request.url, request.id);
      return reply.code(500).type(`${type}; charset=utf-8`).send(body);
    }
    if (refusal.kind === 'unavailable') {
      onGivenUp(whyGivenUp(error));
      request.log.warn({ err: error }, 'call given up');
    }
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
    const { type, body } = refusalBody(request.url, refusal);
    return reply.code(statusOf[refusal.kind]).type(`${type}; charset=utf-8`).send(body);
  });
  // Before the body of an unknown call is read.
  app.addHook('onRequest', ({ is404 }, _reply, done) =>
    done(is404 ? new Refusal('unknown', 'There is no such call.') : undefined),
  );
}
