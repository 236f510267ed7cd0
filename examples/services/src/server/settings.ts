/** What a site can set, all by environment. */
export interface Settings {
  host: string;
  port: number;
  /** Origins whose frames may show the services and whose tokens they take. */
  portalOrigins: string[];
  /** The portal's api, asked server to server. */
  apiUrl: string;
  /** Key for `POST /api/events`; without it nothing is posted and the pages say so. */
  producerKey: string | undefined;
  dataDir: string;
  /** Whether the orchestrator begins with workflows to look at. */
  samples: boolean;
  /** Pilots whose people may use virtual commissioning; `ALL` stands for people of every pilot. */
  commissioningPilots: string[];
  /** Pilots offered to people of `ALL`. */
  pilots: string[];
}

type Env = Record<string, string | undefined>;

const list = (text: string | undefined, fallback: string): string[] =>
  (text ?? fallback)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function port(text: string | undefined, fallback: number, name: string): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65535) {
    throw new Error(`${name} must be a port between 1 and 65535, not "${text}".`);
  }
  return value;
}

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(`PORTAL_ORIGIN must be an origin such as https://portal.example, not "${text}".`);
  }
  return url.origin;
}

/**
 * Reads the settings from `env`; throws one readable sentence for the first that is wrong.
 * The default origins are those of the demo portal on this machine at `PORT` (8080), the last one being the
 * host name under which virtual commissioning is shown.
 */
export function readSettings(env: Env, readFile: (path: string) => string): Settings {
  const portal = port(env.PORT, 8080, 'PORT');
  const own = ['localhost', '127.0.0.1', 'dashboard.fft.localhost'].map((host) => `http://${host}:${portal}`);
  const key = env.PRODUCER_KEY_FILE ? readFile(env.PRODUCER_KEY_FILE).trim() : env.PRODUCER_KEY;
  return {
    host: env.SERVICES_HOST ?? '127.0.0.1',
    port: port(env.SERVICES_PORT, 8084, 'SERVICES_PORT'),
    portalOrigins: list(env.PORTAL_ORIGIN, own.join(',')).map(origin),
    apiUrl: (env.API_URL ?? 'http://127.0.0.1:8085').replace(/\/+$/, ''),
    producerKey: key === '' ? undefined : key,
    dataDir: env.SERVICES_DATA ?? '.portal/services',
    samples: env.SERVICES_SAMPLES === 'yes',
    commissioningPilots: list(env.SERVICES_COMMISSIONING_PILOTS, 'FFT,ALL'),
    pilots: list(env.SERVICES_PILOTS, 'CRF,FFT,ILTAR,SEW'),
  };
}
