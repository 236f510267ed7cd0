import { writeFileSync } from 'node:fs';
import { expect, test } from '../support/test';
import { onServer } from './installation';
import { findNginx } from './nginx';
import { hasServers } from './restarts/ownServers';
import { startSite } from './restarts/site';
import { Traffic } from './restarts/traffic';
import { Watcher } from './restarts/watcher';

const ROUNDS = Number(process.env.PORTAL_TEST_RESTARTS ?? 50);

test.skip(
  !findNginx() || !hasServers(),
  'This machine lacks nginx, PostgreSQL or Mosquitto: nothing was restarted.',
);

type Site = Awaited<ReturnType<typeof startSite>>;

/** What is broken, in turns. `killed`: which api is meant to end. */
const breaks: readonly {
  what: string;
  killed?: (round: number) => number[];
  run: (site: Site, round: number) => Promise<void>;
}[] = [
  {
    what: 'an api, kill -9',
    killed: (round) => [round % 2],
    run: (site, round) => again(site, [round % 2], 'SIGKILL'),
  },
  { what: 'PostgreSQL, -m immediate', run: ({ postgres }) => restarted(postgres, 'SIGQUIT') },
  { what: 'Mosquitto, kill -9', run: ({ mosquitto }) => restarted(mosquitto, 'SIGKILL') },
  { what: 'nginx, kill -9', run: ({ restartNginx }) => restartNginx('kill') },
  {
    what: 'an api, restart',
    killed: (round) => [round % 2],
    run: (site, round) => again(site, [round % 2], 'SIGTERM'),
  },
  { what: 'PostgreSQL, -m fast', run: ({ postgres }) => restarted(postgres, 'SIGINT') },
  { what: 'Mosquitto, restart', run: ({ mosquitto }) => restarted(mosquitto, 'SIGTERM') },
  { what: 'nginx, restart', run: ({ restartNginx }) => restartNginx('stop') },
  { what: 'PostgreSQL, kill -9', run: ({ postgres }) => restarted(postgres, 'SIGKILL') },
  { what: 'both apis, kill -9', killed: () => [0, 1], run: (site) => again(site, [0, 1], 'SIGKILL') },
];

async function again({ apis }: Site, which: readonly number[], signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = apis.filter((_, at) => which.includes(at));
  await Promise.all(ended.map((api) => api.end(signal)));
  for (const api of ended) await api.start();
}

async function restarted(
  server: Site['postgres'] | Site['mosquitto'],
  signal: 'SIGTERM' | 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
) {
  await server.end(signal);
  await server.start();
}

/** How long any of it may stay away, also on a busy machine: a killed api keeps its turn at the broker for 15 s. */
const WHOLE_MS = 180_000;

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** Waits until all of it works: both apis, the broker, and events of both kinds that reach a page by its live link. */
async function untilWhole({ apis }: Site, traffic: Traffic, watcher: Watcher): Promise<void> {
  const until = async (what: string, isSo: () => boolean | Promise<boolean>) => {
    const end = Date.now() + WHOLE_MS;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(`Not so after ${WHOLE_MS / 1000} s: ${what}`);
      await pause(50);
    }
  };
  const probes = Promise.all([traffic.byHttp(), traffic.byMqtt()]);
  for (const { port } of apis)
    await until(`the api at ${port} has database and broker`, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
      if (answer?.ok !== true) return false;
      const { data } = (await answer.json()) as { data: { checks: Record<string, string> } };
      return data.checks.database !== 'down' && data.checks.broker === 'up';
    });
  for (const probe of await probes)
    await until(`${probe} reached the page`, () => watcher.reached.has(probe));
  // What was sent after the link was there again comes by the link.
  for (const probe of await Promise.all([traffic.byHttp(), traffic.byMqtt()]))
    await until(`${probe} came by the live link`, () => watcher.frames.has(probe));
}

test('restarts and kills of api, PostgreSQL, Mosquitto and nginx lose no event and double none', async () => {
  test.setTimeout(120_000 + ROUNDS * 30_000);
  const site = await startSite();
  const lines: string[] = [];
  const logs: string[] = [];
  const traffic = new Traffic(site.url, site.mosquitto.url);
  const watcher = new Watcher(site.url);
  try {
    await watcher.start('operator.sew@portal.test');
    await untilWhole(site, traffic, watcher);
    const gone: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = breaks[round % breaks.length];
      if (one === undefined) break;
      const meant = one.killed?.(round) ?? [];
      const pids = site.apis.map(({ pid }) => pid);
      const before = new Map(traffic.answers);
      const began = performance.now();
      await one.run(site, round);
      const started = performance.now();
      await untilWhole(site, traffic, watcher);
      const [down, whole] = [started - began, performance.now() - began].map((ms) => (ms / 1000).toFixed(1));
      site.apis.forEach(({ pid }, at) => {
        if (pid === undefined || (!meant.includes(at) && pid !== pids[at]))
          gone.push(`${one.what}: api ${at}`);
      });
      const answers = [...traffic.answers]
        .map(([answer, count]) => [answer, count - (before.get(answer) ?? 0)] as const)
        .filter(([answer, count]) => answer !== '202' && count > 0)
        .map(([answer, count]) => `${count} x ${answer}`);
      lines.push(`| ${round + 1} | ${one.what} | ${down} | ${whole} | ${answers.join(', ') || '-'} |`);
      process.stdout.write(`${lines.at(-1)}\n`);
      logs.push(...site.apis.map((api) => api.takeLog()));
      await pause(500);
    }
    await traffic.stop();
    const missed = () => [...traffic.accepted].filter((id) => !watcher.reached.has(id));
    for (let wait = 0; wait < 60 && missed().length > 0; wait += 1) await pause(500);
    await watcher.stop();

    const { rows } = await onServer((client) => client.query(COUNTS), site.postgres.url);
    const stored = new Map(rows.map((row) => [row.id, row.most]));
    const report = [
      '| | what was broken | seconds down | seconds until whole | other answers than 202 |',
      '| --- | --- | --- | --- | --- |',
      ...lines,
      '',
      `Events: ${traffic.accepted.size} accepted, ${stored.size} stored, ${traffic.resent} sent again after the broker's end.`,
      `Answers: ${[...traffic.answers].map(([answer, count]) => `${answer}: ${count}`).join(', ')}.`,
      `The page's link: opened ${watcher.links} times, ${watcher.frames.size} events by frames.`,
    ].join('\n');
    writeFileSync(test.info().outputPath('restarts.md'), `${report}\n`);
    writeFileSync(test.info().outputPath('apis.log'), logs.join(''));
    await test.info().attach('restarts.md', { body: report, contentType: 'text/markdown' });

    expect([...traffic.accepted].filter((id) => !stored.has(id))).toEqual([]);
    expect(rows.filter(({ most }) => Number(most) > 1)).toEqual([]);
    expect(missed()).toEqual([]);
    expect(watcher.doubled).toEqual([]);
    expect(gone).toEqual([]);
    expect(
      [...traffic.answers.keys()].filter((answer) => !/^(202|502|503|no connection)$/.test(answer)),
    ).toEqual([]);
    expect(
      logs
        .join('')
        .split('\n')
        .filter((line) => line.includes('call failed')),
    ).toEqual([]);
  } finally {
    await traffic.giveUp();
    await watcher.stop();
    await site.stop();
  }
});

/** Of each event: how many notifications of it the person has who has most of them. */
const COUNTS = `select event_id as id, max(count) as most from (
    select notices.event_id, count(*) from notices
      join notifications on notifications.notice_id = notices.id
      where notices.event_id is not null group by notices.event_id, notifications.user_id
  ) as each group by event_id`;
