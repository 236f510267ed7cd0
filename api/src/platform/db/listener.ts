import pg from 'pg';

const { Client } = pg;

interface ListenerOptions {
  /** The address of PostgreSQL itself: LISTEN belongs to a session. */
  url: string;
  lost: (error: Error) => void;
  /** Milliseconds before a lost connection is opened again. */
  relisten: number;
  /** Milliseconds between looks whether the connection still answers, and how long an answer may take. */
  heartBeat: number;
}

interface Listener {
  readonly listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void,
  ) => Promise<void>;
  readonly listening: () => boolean;
  readonly close: () => Promise<void>;
}

/** The connection for LISTEN, opened by the first channel. It reconnects when it is lost. */
export function createListener({ url, lost, relisten, heartBeat }: ListenerOptions): Listener {
  const channels = new Map<string, { onPayload: (payload: string) => void; onGap: () => void }>();
  let listener: pg.Client | undefined;
  let closed = false;

  const connect = async (gap: boolean): Promise<void> => {
    const client = new Client({
      connectionString: url,
      application_name: 'portal-live',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: heartBeat,
    });
    const drop = () => void client.end().catch(() => undefined);
    const over = (error?: Error) => {
      clearInterval(beat);
      if (listener !== client) return;
      listener = undefined;
      if (error) lost(error);
      if (!closed) reconnect();
    };
    // A connection that a firewall drops, or whose server vanishes, does not end: it is silent, like one without
    // signals.
    const ask = () =>
      client.query('select 1').catch((error: Error) => {
        over(error);
        drop();
      });
    const beat = setInterval(() => listener === client && void ask(), heartBeat).unref();
    client.on('error', over);
    client.on('end', () => over());
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.onPayload(payload ?? ''));
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      clearInterval(beat);
      drop();
      throw error;
    }
    listener = client;
    if (gap) for (const { onGap } of channels.values()) onGap();
  };

  const reconnect = () => {
    setTimeout(() => {
      if (!closed) connect(true).catch(reconnect);
    }, relisten).unref();
  };

  return {
    async listen(channel, onPayload, onGap) {
      channels.set(channel, { onPayload, onGap });
      if (listener === undefined) await connect(false);
      else await listener.query(`listen ${listener.escapeIdentifier(channel)}`);
    },
    listening: () => listener !== undefined,
    async close() {
      closed = true;
      await listener?.end();
    },
  };
}
