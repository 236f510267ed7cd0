import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { paths } from '@portal/shared/wire';
import Fastify from 'fastify';
import { type Portal, start } from '../../../api/src/start';
import { callUrl } from '../../../api/test/portal';
import { testConfig } from '../../../api/test/config';
import { type History } from '../../../examples/services/src/evaluation/history';
import { isThin, recommend } from '../../../examples/services/src/evaluation/recommend';
import { figuresOf, timesOf, windowOf } from '../../../examples/services/src/evaluation/figures';
import { createApp } from '../../../examples/services/src/server/app';
import { readSettings } from '../../../examples/services/src/server/settings';
import { portalProcesses } from '../start/processes';

// What a user finds in each demo service of a newly started demo, through the api.

let folder: string;
let portal: Portal;
let services: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-fresh-'));
  portal = await start(
    testConfig({ PORTAL_DATA: path.join(folder, 'data'), DEMO_PLANT: 'past' }),
    Fastify({ logger: { level: 'silent' } }).log,
  );
  // The settings of `npm start` except the api's address. The services are in the list only where they are built.
  const root = path.resolve(__dirname, '../../..');
  const service = portalProcesses({ root, home: folder, port: 9000, host: '127.0.0.1' }).find(
    ({ name }) => name === 'services',
  );
  const settings = readSettings(
    {
      SERVICES_SAMPLES: 'yes',
      SERVICES_DATA: path.join(folder, 'services'),
      ...service?.env,
      API_URL: portal.url,
    },
    () => '',
  );
  services = await createApp(settings);
});
afterAll(async () => {
  await services.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

const names = {
  catalogue: 'catalogue',
  orchestrator: 'orchestrator',
  evaluation: 'evaluationAndDecisionSupport',
} as const;

async function opened(who: string, service: keyof typeof names, at: string): Promise<unknown> {
  const { data } = await callUrl(`${portal.url}/api/users/authenticate`, 'POST', {
    json: { email: `${who}@portal.test`, password: 'Portal-demo-1' },
  });
  const { accessToken } = data as { accessToken: string };
  // The token handshake: a service gets a token of its own.
  const handed = await callUrl(`${portal.url}/api${paths.services.token(names[service])}`, 'POST', {
    token: accessToken,
  });
  const { token } = handed.data as { token: string };
  const url = `/${service}/api/${at}`;
  const reply = await services.inject({ url, headers: { authorization: `Bearer ${token}` } });
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}

describe.each(['super', 'admin.fft', 'operator.fft', 'admin.sew', 'operator.iltar'])(
  'somebody who opens a fresh demo as %s',
  (who) => {
    it('finds machines and figures in the evaluation, and what to try first where they are enough', async () => {
      const { records } = (await opened(who, 'evaluation', 'history/30')) as History;
      const window = windowOf(records);
      if (!window) throw new Error('The evaluation is empty.');
      const figures = timesOf(records, window).map((one) => figuresOf(one, window));
      expect(figures.reduce((sum, { alarms }) => sum + alarms, 0)).toBeGreaterThan(3);
      const length = window.to - window.from;
      if (!isThin(figures, length)) expect(recommend(figures, length)).not.toEqual([]);
    });

    it('finds workflows that ran in the orchestrator, and entries in the catalogue', async () => {
      const { workflows } = (await opened(who, 'orchestrator', 'workflows')) as { workflows: unknown[] };
      const runs = (await opened(who, 'orchestrator', 'runs')) as { state: string }[];
      expect(workflows.length).toBeGreaterThan(0);
      expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['done']));
      const entries = await opened(who, 'catalogue', 'entries/en');
      expect((entries as unknown[]).length).toBeGreaterThan(10);
    });
  },
);
