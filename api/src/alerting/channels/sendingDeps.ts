import { type FastifyBaseLogger } from 'fastify';
import { type Database, type Guard, type Seal } from '../../platform';
import { type Transport } from '../mail/transport';
import { type Phones } from '../phone/gateways';

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
