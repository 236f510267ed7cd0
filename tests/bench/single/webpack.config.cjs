const path = require('node:path');
const { BannerPlugin, NormalModuleReplacementPlugin } = require('webpack');
const FirstScriptPlugin = require('../../../shared/build/first-script-plugin.cjs');
const shell = require('../../../shell/webpack.config.cjs');
const { callsOfPages, pages } = require('./pages.cjs');

const root = path.join(__dirname, '../../..');
/** Modules that only a federated build needs. Modules of the same name here answer without a network. */
const REPLACED = [
  'platform/federation/load/kitModules',
  'platform/federation/load/loadBuild',
  'platform/federation/load/moduleFederation',
  'boot/isPrefetched',
].map((name) => path.join(root, 'shell/src', name));

const OF_THE_PORTAL = new Set(['ManifestPlugin', 'ModuleFederationPlugin', 'ProvideSharedPlugin']);
const isOfThePortal = (plugin) => OF_THE_PORTAL.has(plugin.constructor.name);
const isFirstScript = (plugin) => plugin instanceof FirstScriptPlugin;
/** The portal's hint to the browser on which code to compile at once. */
const isHint = (plugin) => plugin instanceof BannerPlugin;

const withoutFederation = () =>
  new NormalModuleReplacementPlugin(/\/(kitModules|loadBuild|moduleFederation|isPrefetched)$/, (resource) => {
    const wanted = path.resolve(resource.context, resource.request);
    if (REPLACED.includes(wanted)) resource.request = path.join(__dirname, path.basename(wanted));
  });

/** Webpack's ordinary chunks, and a page with only the entry's script. */
function ordinary({ entry, optimization, plugins }) {
  return {
    entry: { shell: entry.shell },
    optimization: {
      ...optimization,
      splitChunks: { ...optimization.splitChunks, chunks: 'async', cacheGroups: {} },
    },
    plugins: plugins.filter((plugin) => !isFirstScript(plugin) && !isHint(plugin)),
  };
}

/**
 * All of the portal's measures for speed that need no federation: the grouping of modules into files, and the first
 * script, which here knows the remotes' pages too.
 */
function tuned({ entry, optimization, plugins }) {
  const own = plugins.find(isFirstScript);
  if (!own)
    throw new Error(
      'The shell has no first script: the tuned bundle would not be the rival it is said to be',
    );
  const { file, most, routes, calls } = own;
  const first = new FirstScriptPlugin({
    file,
    most,
    routes: pages(routes),
    calls: callsOfPages(calls),
  });
  return { entry, optimization, plugins: plugins.map((plugin) => (plugin === own ? first : plugin)) };
}

/**
 * The shell's own build with the remotes imported like any other module. `split` has webpack's ordinary lazy chunks;
 * `tuned` begins each page as the portal does.
 */
const build = (kind) => (env, argv) => {
  const config = shell(env, { ...argv, mode: 'production' });
  const { plugins, ...rest } = kind === 'tuned' ? tuned(config) : ordinary(config);
  return {
    ...config,
    ...rest,
    name: `bench-${kind}`,
    output: {
      ...config.output,
      path: path.join(root, 'tests/bench/dist', kind),
      uniqueName: `portal_${kind}`,
    },
    cache: {
      ...config.cache,
      name: `bench-${kind}`,
      cacheDirectory: path.join(root, 'tests/bench/build-cache'),
      buildDependencies: {
        config: [
          ...config.cache.buildDependencies.config,
          __filename,
          path.join(__dirname, 'pages.cjs'),
          path.join(root, 'shared/build/shell.cjs'),
        ],
      },
    },
    plugins: [...plugins.filter((plugin) => !isOfThePortal(plugin)), withoutFederation()],
  };
};

module.exports = ['split', 'tuned'].map(build);
