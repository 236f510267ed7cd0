const path = require('node:path');

/** The URL path of the remote's files. The build serves nothing else. */
const FILES = '/remote/';

/** The configuration with the container: the one with a ModuleFederationPlugin. */
function containerOf(configs) {
  const found = configs.find(({ plugins = [] }) =>
    plugins.some((plugin) => plugin?.constructor.name === 'ModuleFederationPlugin'),
  );
  if (!found) throw new Error('webpack.config.cjs describes no container: the kit’s `remote(...)` does');
  return found;
}

/** Adds React refresh to the rule for the remote's own sources. */
function refreshed(rule) {
  const { use } = rule;
  if (typeof use?.options !== 'object' || !String(use.loader).includes('swc-loader')) return rule;
  const { jsc } = use.options;
  const react = { ...jsc.transform?.react, development: true, refresh: true };
  const options = { ...use.options, jsc: { ...jsc, transform: { ...jsc.transform, react } } };
  return { ...rule, use: [require.resolve('./refreshLoader.cjs'), { ...use, options }] };
}

/**
 * The remote's own container build, for a page that stays open while it changes: plain file names, and modules that can
 * be replaced one by one.
 * @param {string} dir the remote's folder
 */
function containerConfig(dir) {
  const file = require(path.join(dir, 'webpack.config.cjs'));
  const made = typeof file === 'function' ? file({}, { mode: 'development' }) : file;
  const config = containerOf([made].flat());
  return {
    ...config,
    output: { ...config.output, filename: '[name].js', chunkFilename: 'chunks/[name].js' },
    module: { ...config.module, rules: config.module.rules.map(refreshed) },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, 'react/jsx-dev-runtime$': require.resolve('./jsxRuntime.mjs') },
    },
    // Files change with each edit, so hashes from the start would block the new ones.
    plugins: config.plugins.filter((plugin) => plugin.constructor.name !== 'IntegrityPlugin'),
    // A separate cache, because a release compiles the same sources differently.
    cache: config.cache && { ...config.cache, name: `${config.name}-frame` },
    // A failed build never reaches the page, which would reload. The fix then replaces the last good build.
    optimization: { ...config.optimization, emitOnErrors: false },
    devServer: undefined,
  };
}

module.exports = { FILES, containerConfig };
