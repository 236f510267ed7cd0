/**
 * The delay of an escalation while a flood of events goes to a dead webhook, which accepts and never answers. Measured
 * from the event to the message, first without and then with the flood.
 *
 *   npm run bench -- api-flood [--events 10000] [--seconds 60]
 */
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf, post, PRODUCER, put, signIn } from './lib/client';
import { createDatabase } from './lib/database';
import { option } from './lib/options';
import { startServer } from './lib/server';
import { ms, percentile, printTable } from './lib/stats';

const EVENTS = option('events', 10_000);
/** The duration of the flood, and of the quiet period before it. */
const SECONDS = option('seconds', 60);
/** The batch size of a busy gateway. */
const BATCH = 100;
/** A target gets messages at least 5 s apart. The samples take turns, so each target is ready at its turn. */
const TARGETS = 10;
/** The highest allowed ratio of the delays. */
const LIMIT = 1.5;

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const arrived = new Map<string, () => void>();
const hook = createHttp((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200).end();
    arrived.get(request.url ?? '')?.();
  });
});
const held = new Set<Socket>();
const dead = createServer((socket) => {
  held.add(socket.on('error', () => undefined));
  socket.resume();
});
const [hookUrl, deadUrl] = [await listening(hook), await listening(dead)];

const database = await createDatabase();
const server = await startServer({
  DATABASE_URL: database.url,
  CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8',
});
const { url } = server;
try {
  const authorization = `Bearer ${await signIn(url, 'admin.fft@portal.test')}`;
  const made = async <T>(sent: Promise<Response>): Promise<T> => {
    const response = await sent;
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
    return dataOf<T>(response);
  };
  /** @param newsFrom the lowest priority of the pilot's news that the target gets */
  const target = async (name: string, address: string, newsFrom: 'Low' | null) => {
    const { target } = await made<{ target: { targetId: string } }>(
      post(
        url,
        '/channels/targets',
        { name, kind: 'webhook', pilotCode: 'FFT', address, enabled: true, newsFrom },
        { authorization },
      ),
    );
    return target.targetId;
  };
  const map = (topic: string) => {
    const mapping = { topic, description: topic, userRoles: ['PLANT_OPERATOR'] };
    return made<string>(post(url, '/events/mappings/create', mapping, { authorization }));
  };
  await target('dead', `${deadUrl}/never`, 'Low');
  await map('bench/flood');
  for (let at = 0; at < TARGETS; at++) {
    const targetId = await target(`bench ${at}`, `${hookUrl}/${at}`, null);
    const id = await map(`bench/${at}`);
    const steps = [{ afterMinutes: 0, by: 'target', targetId }];
    const plan = { minimumPriority: 'High', steps };
    await made(put(url, `/events/mappings/${id}/escalation`, plan, { authorization }));
  }

  let nth = 0;
  const raised = (topic: string) => ({
    topic,
    conditionId: `bench-${nth++}`,
    state: 'raised',
    module: 'cell-01',
    description: 'Wire feed blocked, cell stopped',
    priority: 'High',
    eventType: 'Alarm',
    pilotCode: 'FFT',
  });
  let turn = 0;
  const sample = async () => {
    const at = turn++ % TARGETS;
    const start = performance.now();
    const arrival = new Promise<void>((resolve) => arrived.set(`/${at}`, resolve));
    await made(post(url, '/events', [raised(`bench/${at}`)], PRODUCER));
    await arrival;
    return performance.now() - start;
  };
  const samples = async (seconds: number) => {
    const times: number[] = [];
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) times.push(await sample());
    return times;
  };
  const flood = async () => {
    const start = performance.now();
    for (let sent = 0; sent < EVENTS; sent += BATCH) {
      await sleep(Math.max(0, start + (sent / EVENTS) * SECONDS * 1000 - performance.now()));
      await made(
        post(
          url,
          '/events',
          Array.from({ length: BATCH }, () => raised('bench/flood')),
          PRODUCER,
        ),
      );
    }
    return (performance.now() - start) / 1000;
  };

  for (let at = 0; at < TARGETS; at++) await sample();
  const quiet = await samples(SECONDS);
  const [flooded, took] = await Promise.all([samples(SECONDS), flood()]);

  const [before, during] = [percentile(quiet, 0.5), percentile(flooded, 0.5)];
  const ratio = during / before;
  printTable(
    ['from an event to its escalation', 'quiet', 'flood', 'ratio'],
    [
      ['p50', ms(before), ms(during), `${ratio.toFixed(2)} (at most ${LIMIT})`],
      [
        'slowest',
        ...[quiet, flooded].map((some) => ms(Math.max(...some))),
        (Math.max(...flooded) / Math.max(...quiet)).toFixed(2),
      ],
      ['samples', String(quiet.length), String(flooded.length), ''],
      ['events', '', `${EVENTS} in ${took.toFixed(0)} s`, ''],
      ['calls to the dead webhook', '', String(held.size), ''],
    ],
  );
  if (ratio > LIMIT) process.exitCode = 1;
} finally {
  await server.stop();
  await database.drop();
  held.forEach((socket) => socket.destroy());
  hook.close();
  dead.close();
}
