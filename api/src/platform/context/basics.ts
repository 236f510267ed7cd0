import { type FastifyBaseLogger } from 'fastify';
import { type Refusals } from '../auditTrail/countRefusals';
import { type Guard } from '../outbound/addressCheck';
import { type Config } from '../config/config';
import { type Nats } from '../nats';
import { type Database } from '../db/database';
import { type Passwords } from '../security/passwords';
import { type Tokens } from '../security/tokens';
import { type Seal } from '../security/seal';
import { type Throttle } from '../security/throttle';
import { type Metrics } from '../metrics/metrics';
import { type Tracer } from '../metrics/tracing';

/**
 * The services of calls and workers. A plugin adds its own by declaration merging, like decorators of Fastify; those
 * here are the platform's.
 */
export interface Basics {
  readonly config: Config;
  readonly db: Database;
  readonly nats: Nats;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly throttle: Throttle;
  /** Seals the addresses and signing keys of targets. */
  readonly seal: Seal;
  /** The address check of outbound HTTP. */
  readonly guard: Guard;
  readonly metrics: Metrics;
  readonly tracer: Tracer;
  readonly refusals: Refusals;
  /** The state of the broker of events; `off` if none is configured. */
  readonly broker: () => 'up' | 'down' | 'off';
}
