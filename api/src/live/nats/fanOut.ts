import { topicOf } from '@portal/shared/wire';
import { type Basics, col, first, sql } from '../../platform';
import { type CarriedFrames, createCarriedFrames } from './carriedFrames';
import { createNatsPublisher, type NatsPublisher } from './publisher';
import { subjectsOf } from './subjects';

export interface FanOut {
  /** The frames that come by NATS; undefined before the start, and where the site has no NATS. */
  readonly frames: () => CarriedFrames | undefined;
  /** Subscribes to a topic of a link while there is one. */
  readonly hold: (topic: string, isHeld: boolean) => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const PREFIX_LENGTH = topicOf('').length;

/** Live frames by NATS between the instances of a site with PostgreSQL; without either it does nothing. */
export function createFanOut({ db, nats, config, log }: Basics): FanOut {
  let frames: CarriedFrames | undefined;
  let publisher: NatsPublisher | undefined;
  return {
    frames: () => frames,
    hold: (topic, isHeld) => frames?.hold(topic.slice(PREFIX_LENGTH), isHeld),
    async start() {
      if (nats.state() === 'off' || db.kind !== 'postgres') return;
      const row = await first(
        db,
        { site: col.text },
        sql`select oid::text || ' ' || datname as site from pg_database where datname = current_database()`,
      );
      const subjects = subjectsOf(config.natsPrefix, `${row?.site} ${config.secret}`);
      frames = createCarriedFrames(nats, subjects);
      publisher = createNatsPublisher(db, nats, subjects, (error) =>
        log.warn({ err: error }, 'frames not published by NATS'),
      );
      publisher.start();
    },
    stop: async () => publisher?.stop(),
  };
}
