const { existsSync } = require('node:fs');
const path = require('node:path');
const { FILES } = require('./containerConfig.cjs');

const NAME = 'frame-calls';

/**
 * The build of the remote's part of the back end in the page (`src/mock/frame.ts`), a separate script with its own
 * copies of everything; undefined if the remote has none.
 * @param {object} container the container's webpack configuration, whose rules also read these sources
 */
function callsConfig(dir, container) {
  const source = path.join(dir, 'src/mock/frame.ts');
  if (!existsSync(source)) return undefined;
  return {
    name: NAME,
    context: dir,
    mode: 'development',
    target: container.target,
    devtool: container.devtool,
    resolve: { ...container.resolve, alias: { 'frame-calls-of-the-remote$': source } },
    module: {
      rules: container.module.rules.map((rule) =>
        Array.isArray(rule.use) ? { ...rule, use: rule.use.slice(1).map(unrefreshed) } : rule,
      ),
    },
    entry: { calls: path.join(__dirname, 'callsEntry.mjs') },
    output: {
      path: path.join(dir, 'dist'),
      publicPath: FILES,
      filename: 'calls.js',
      uniqueName: 'frame_calls',
    },
    cache: container.cache && { ...container.cache, name: `${container.name}-${NAME}` },
    optimization: { emitOnErrors: container.optimization.emitOnErrors },
    infrastructureLogging: container.infrastructureLogging,
    stats: container.stats,
  };
}

function unrefreshed(use) {
  const { jsc } = use.options;
  const react = { ...jsc.transform.react, development: false, refresh: false };
  return { ...use, options: { ...use.options, jsc: { ...jsc, transform: { ...jsc.transform, react } } } };
}

module.exports = { CALLS: `${FILES}calls.js`, callsConfig };
