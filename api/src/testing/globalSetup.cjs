const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const net = require('node:net');
const { tmpdir } = require('node:os');
const { basename, dirname, join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { PGlite } = require('@electric-sql/pglite');
const { build } = require('esbuild');
const { dependencies } = require('../../package.json');

/** Services that tests use where they are there: the variable that names one, and where it is looked for. */
const services = [
  ['PORTAL_TEST_DATABASE_URL', 'postgres://postgres@127.0.0.1:5432/test', 5432, 'PostgreSQL'],
  ['PORTAL_TEST_MQTT_URL', 'mqtt://127.0.0.1:1883', 1883, 'an MQTT broker'],
];

/** The demo's history is told from the day it was seeded: older than this, it is made again. */
const DEMO_AGE_MS = 60 * 60_000;

const answers = ({ hostname, port }, fallbackPort) =>
  new Promise((resolve) => {
    const socket = net.connect(Number(port) || fallbackPort, hostname);
    const end = (up) => {
      socket.destroy();
      resolve(up);
    };
    socket.setTimeout(2000, () => end(false));
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

/** Puts a file in its place in one step: other runs may be reading it. */
function place(path, content) {
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
}

const bytesOf = async (blob) => Buffer.from(await blob.arrayBuffer());

/** An empty embedded database, made once: setting one up costs seconds, loading it does not. */
async function makeEmptyDatabase() {
  const path = join(tmpdir(), `portal-pglite-${dependencies['@electric-sql/pglite']}.tar`);
  process.env.PORTAL_TEST_PGLITE = path;
  if (existsSync(path)) return;
  const db = await PGlite.create();
  const content = await db.dumpDataDir('none');
  await db.close();
  place(path, await bytesOf(content));
}

/** The back end as files that Node runs: a process of its own then starts without compiling anything. */
async function bundle() {
  const { options } = await import(pathToFileURL(join(__dirname, '../../build/options.mjs')).href);
  const { outputFiles } = await build({
    ...options,
    entryPoints: { main: 'src/main.ts', demo: 'src/testing/demoDatabase.ts' },
    outdir: 'build-cache/test',
    sourcemap: 'inline',
    write: false,
  });
  const files = Object.fromEntries(outputFiles.map((file) => [basename(file.path), file]));
  const [main, demo] = [files['main.mjs'], files['demo.mjs']];
  mkdirSync(dirname(main.path), { recursive: true });
  for (const { path, contents } of [main, demo]) place(path, contents);
  process.env.PORTAL_TEST_MAIN = main.path;
  return demo;
}

/** The embedded database of a demo that has been started before, made once per state of the sources. */
async function makeDemoDatabase({ path: module, contents }) {
  const digest = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `portal-pglite-demo-${digest}.tar`);
  process.env.PORTAL_TEST_PGLITE_DEMO = path;
  if (existsSync(path) && Date.now() - statSync(path).mtimeMs < DEMO_AGE_MS) return;
  const { fillDemoDatabase } = await import(pathToFileURL(module).href);
  const empty = new Blob([readFileSync(process.env.PORTAL_TEST_PGLITE)]);
  place(path, await bytesOf(await fillDemoDatabase(empty)));
}

/** Finds out once which services there are; tests read the variables, empty where there is none. */
async function findServices() {
  for (const [variable, fallback, port, name] of services) {
    const url = process.env[variable] || fallback;
    const up = await answers(new URL(url), port);
    process.env[variable] = up ? url : '';
    if (up) continue;
    const words = `Tests that need ${name} are skipped: none answers at ${new URL(url).host} (${variable}).`;
    if (process.env.CI_REQUIRE_SERVICES === '1') throw new Error(words);
    process.stderr.write(`${words}\n`);
  }
}

module.exports = async function setup() {
  await findServices();
  await makeEmptyDatabase();
  await makeDemoDatabase(await bundle());
};
