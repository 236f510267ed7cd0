import { connect } from 'node:net';

interface Service {
  /** The variable with its address, which tests read; empty where there is none. */
  readonly variable: string;
  readonly fallback: string;
  readonly port: number;
  readonly name: string;
}

const services: readonly Service[] = [
  {
    variable: 'PORTAL_TEST_DATABASE_URL',
    fallback: 'postgres://postgres@127.0.0.1:5432/test',
    port: 5432,
    name: 'PostgreSQL',
  },
  {
    variable: 'PORTAL_TEST_MQTT_URL',
    fallback: 'mqtt://127.0.0.1:1883',
    port: 1883,
    name: 'an MQTT broker',
  },
];

const answers = ({ hostname, port }: URL, fallbackPort: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(port) || fallbackPort, hostname);
    const end = (up: boolean) => {
      socket.destroy();
      resolve(up);
    };
    socket.setTimeout(2000, () => end(false));
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

/** Finds the available services. @throws where one is missing and `CI_REQUIRE_SERVICES` is 1 */
export async function findServices(): Promise<void> {
  for (const { variable, fallback, port, name } of services) {
    const url = process.env[variable] || fallback;
    const up = await answers(new URL(url), port);
    process.env[variable] = up ? url : '';
    if (up) continue;
    const words = `Tests that need ${name} are skipped: none answers at ${new URL(url).host} (${variable}).`;
    if (process.env.CI_REQUIRE_SERVICES === '1') throw new Error(words);
    process.stderr.write(`${words}\n`);
  }
}
