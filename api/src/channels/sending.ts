import { type FastifyBaseLogger } from 'fastify';
import { type Database } from '../db/database';
import { type Seal } from '../identity/seal';
import { type Transport } from '../mail/transport';
import { type Guard } from '../outbound/addressCheck';
import { type Phones } from '../mail/gateways';

export interface Sending {
  readonly db: Database;
  readonly transport: Transport;
  readonly phones: Phones;
  readonly guard: Guard;
  readonly seal: Seal;
  readonly publicUrl: string;
  /** Of pilots without one of their own. */
  readonly timeZone: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}
