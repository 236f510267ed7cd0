import { z } from 'zod';

const PORT = 'must be a port from 1 to 65535';
const port = (fallback: number) =>
  z.coerce.number(PORT).int(PORT).min(1, PORT).max(65_535, PORT).default(fallback);
const words = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be origins such as https://portal.example, separated by commas' })
  .refine((text) => /^[^/]+\/\/[^/]+\/?$/.test(text), 'must be origins, without a path')
  .transform((text) => new URL(text).origin);

/** The settings, all by environment variables; the defaults fit the demo portal on this machine. */
const environment = z.object({
  PORT: port(8080),
  SERVICES_HOST: z.string().default('127.0.0.1'),
  SERVICES_PORT: port(8084),
  /** The portal's origins, which may frame the services and hand them tokens. */
  PORTAL_ORIGIN: words.pipe(z.array(origin)).optional(),
  API_URL: z.string().default('http://127.0.0.1:8085'),
  /** Key for `POST /api/events`; without it nothing is posted and the pages say so. */
  PRODUCER_KEY: z.string().optional(),
  PRODUCER_KEY_FILE: z.string().optional(),
  SERVICES_DATA: z.string().default('.portal/services'),
  /** `yes`: the orchestrator starts with sample workflows. */
  SERVICES_SAMPLES: z.string().optional(),
  /** Pilots whose people may use virtual commissioning; `ALL` stands for people of every pilot. */
  SERVICES_COMMISSIONING_PILOTS: words.prefault('FFT,ALL'),
  /** Pilots offered to people of `ALL`. */
  SERVICES_PILOTS: words.prefault('CRF,FFT,ILTAR,SEW'),
});

/** The settings in `env`; empty ones count as missing. @throws a sentence for each invalid one */
export function readSettings(env: NodeJS.ProcessEnv, readFile: (path: string) => string) {
  const { success, data, error } = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (!success)
    throw new Error(error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join('\n'));
  const own = ['localhost', '127.0.0.1', 'dashboard.fft.localhost'];
  return {
    host: data.SERVICES_HOST,
    port: data.SERVICES_PORT,
    portalOrigins: data.PORTAL_ORIGIN ?? own.map((name) => `http://${name}:${data.PORT}`),
    apiUrl: data.API_URL.replace(/\/+$/, ''),
    producerKey: data.PRODUCER_KEY_FILE ? readFile(data.PRODUCER_KEY_FILE).trim() : data.PRODUCER_KEY,
    dataDir: data.SERVICES_DATA,
    hasSamples: data.SERVICES_SAMPLES === 'yes',
    commissioningPilots: data.SERVICES_COMMISSIONING_PILOTS,
    pilots: data.SERVICES_PILOTS,
  };
}

export type Settings = ReturnType<typeof readSettings>;
