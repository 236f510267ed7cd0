const { existsSync, renameSync, writeFileSync } = require('node:fs');
const net = require('node:net');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { PGlite } = require('@electric-sql/pglite');
const { dependencies } = require('../../package.json');

/** Services that tests use where they are there: the variable that names one, and where it is looked for. */
const services = [
  ['PORTAL_TEST_DATABASE_URL', 'postgres://postgres@127.0.0.1:5432/test', 5432, 'PostgreSQL'],
  ['PORTAL_TEST_MQTT_URL', 'mqtt://127.0.0.1:1883', 1883, 'an MQTT broker'],
];

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

/** An empty embedded database, made once: setting one up costs seconds, loading it does not. */
async function makeEmptyDatabase() {
  const path = join(tmpdir(), `portal-pglite-${dependencies['@electric-sql/pglite']}.tar`);
  process.env.PORTAL_TEST_PGLITE = path;
  if (existsSync(path)) return;
  const db = await PGlite.create();
  const content = await db.dumpDataDir('none');
  await db.close();
  writeFileSync(`${path}.${process.pid}`, Buffer.from(await content.arrayBuffer()));
  renameSync(`${path}.${process.pid}`, path);
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
};
