import { type FastifyBaseLogger } from 'fastify';
import { type Refusals } from '../auditTrail/countRefusals';
import { type Guard } from '../outbound/addressCheck';
import { type Phones } from '../mail/gateways';
import { type Config } from '../config/config';
import { type Database } from '../db/database';
import { type Passwords } from '../identity/passwords';
import { type Tokens } from '../identity/tokens';
import { type Seal } from '../identity/seal';
import { type SignInProviders } from '../identity/signInProviders';
import { type Rechecks } from '../identity/rechecks';
import { type Throttle } from '../identity/throttle';
import { type Ingestion } from '../ingestion/ingestion';
import { type Mailer } from '../mail/mailer';
import { type Metrics } from '../metrics/metrics';

export interface Basics {
  readonly config: Config;
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly throttle: Throttle;
  readonly signInProviders: SignInProviders;
  readonly rechecks: Rechecks;
  readonly mailer: Mailer;
  readonly phones: Phones;
  /** Seals the addresses and signing keys of targets. */
  readonly seal: Seal;
  /** The address check of outbound HTTP. */
  readonly guard: Guard;
  readonly ingestion: Ingestion;
  readonly metrics: Metrics;
  readonly refusals: Refusals;
  /** `off` where no broker is configured. */
  readonly broker: () => 'up' | 'down' | 'off';
}
