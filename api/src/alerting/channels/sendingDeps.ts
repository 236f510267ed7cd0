import { type FastifyBaseLogger } from 'fastify';
import { type Database, type Guard, type Seal, type Site, type Tracer } from '../../platform';
import { type Transport } from '../mail/transport';
import { type Phones } from '../phone/gateways';

export interface Sending {
  readonly db: Database;
  readonly transport: Transport;
  readonly phones: Phones;
  readonly guard: Guard;
  readonly seal: Seal;
  readonly publicUrl: string;
  readonly site: Site;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly tracer: Tracer;
}
