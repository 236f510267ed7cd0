const path = require('node:path');

/** Where the page finds the files of the remote; beside it nothing else is served by the build. */
const FILES = '/remote/';

/** The remote's own build of its container: the one that says it exposes a door. */
function containerOf(configs) {
  const found = configs.find(({ plugins = [] }) =>
    plugins.some((plugin) => plugin?.constructor.name === 'ModuleFederationPlugin'),
  );
  if (!found) throw new Error('webpack.config.cjs describes no container: the kit’s `remote(...)` does');
  return found;
}

/** A rule for the remote's own sources, with components that say who they are, and modules that can take their own place. */
function refreshed(rule) {
  const { use } = rule;
  if (typeof use?.options !== 'object' || !String(use.loader).includes('swc-loader')) return rule;
  const { jsc } = use.options;
  const react = { ...jsc.transform?.react, development: true, refresh: true };
  const options = { ...use.options, jsc: { ...jsc, transform: { ...jsc.transform, react } } };
  return { ...rule, use: [require.resolve('./refreshLoader.cjs'), { ...use, options }] };
}

/**
 * The container of a remote as its own configuration builds it, but for a page that stays open while it changes: plain
 * names, and modules that can be replaced one by one.
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
    // Files change under the page with each edit: hashes that were true at its start would keep the new ones out.
    plugins: config.plugins.filter((plugin) => plugin.constructor.name !== 'IntegrityPlugin'),
    // Of its own: the same sources are compiled differently for a release.
    cache: config.cache && { ...config.cache, name: `${config.name}-frame` },
    // What does not compile never reaches the page, which would load anew: the mend takes the place of the last good build.
    optimization: { ...config.optimization, emitOnErrors: false },
    devServer: undefined,
  };
}

module.exports = { FILES, containerConfig };
