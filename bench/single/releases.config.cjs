const path = require('node:path');
const { build, KINDS } = require('./webpack.config.cjs');
const { released } = require('./release.cjs');
const notifications = require('../../remote-notifications/webpack.config.cjs');
const shell = require('../../shell/webpack.config.cjs');

const dist = path.join(__dirname, '../dist');
const into = (config, folder) => ({ ...config, output: { ...config.output, path: path.join(dist, folder) } });

/** Any single bundle is built anew as a whole, whatever was changed. */
const ofBundle = (kind, what) => (env, argv) =>
  into(released(build(kind)(env, argv), what), `${kind}-${what}`);

/** The portal's remote goes to where `npm run release` would put it, under its next version. */
const VERSION = '2.0.0';
function ofRemote(env, argv) {
  process.env.REMOTE_VERSION = VERSION;
  const [container] = notifications(env, { ...argv, mode: 'production' });
  delete process.env.REMOTE_VERSION;
  return into(released(container, 'remote'), `portal-remote/${VERSION}`);
}

const ofShell = (env, argv) =>
  into(released(shell(env, { ...argv, mode: 'production' }), 'shell'), 'portal-shell');

module.exports = [
  ...KINDS.flatMap((kind) => ['remote', 'shell'].map((what) => ofBundle(kind, what))),
  ofRemote,
  ofShell,
];
