import { randomBytes } from 'node:crypto';
import { jetstream, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Database } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';

const natsUrl = process.env.PORTAL_TEST_NATS_URL ?? '';

export const onNats = natsUrl === '' ? describe.skip : describe;

/** The part of a NATS that one suite has for itself. */
export interface TestNats {
  /** For a portal that uses it. */
  readonly variables: { readonly NATS_URL: string; readonly NATS_PREFIX: string };
  /** Publishes a message to the stream of events as no api does, or as it is delivered once more. */
  publish(partition: number, text: string): Promise<void>;
  /** Messages in the stream of events; 0 where there is no stream. */
  waiting(): Promise<number>;
  /** Deletes its streams. */
  close(): Promise<void>;
}

export async function openTestNats(): Promise<TestNats> {
  const connection = await connect({ servers: new URL(natsUrl).host });
  const client = jetstream(connection);
  const manager: JetStreamManager = await client.jetstreamManager(false);
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const stream = `${prefix}-events`;
  return {
    variables: { NATS_URL: natsUrl, NATS_PREFIX: prefix },
    async publish(partition, text) {
      await client.publish(`${prefix}.events.${partition}`, text);
    },
    waiting: () =>
      manager.streams.info(stream).then(
        ({ state }) => state.messages,
        () => 0,
      ),
    async close() {
      for await (const { config } of manager.streams.list())
        if (config.name.startsWith(prefix)) await manager.streams.delete(config.name);
      await connection.close();
    },
  };
}

/** Makes all partitions those of an instance that lives and does nothing. @returns what ends that */
export async function holdBack(db: Database): Promise<() => Promise<unknown>> {
  await db.query(sql`insert into settings (key, value) values ('ingestion.member.other', '9999999999')`);
  await db.query(
    sql`insert into settings (key, value) select 'ingestion.partition.' || nth, 'other' from generate_series(0, 15) nth
      on conflict (key) do update set value = excluded.value`,
  );
  return () => db.query(sql`delete from settings where key = 'ingestion.member.other' or value = 'other'`);
}
