const path = require('node:path');
const { NormalModuleReplacementPlugin, optimize } = require('webpack');
const shell = require('../../shell/webpack.config.cjs');

const root = path.join(__dirname, '../..');
/** What only a federated build needs, by place: modules of the same name here answer without a network. */
const federation = path.join(root, 'shell/src/federation');
const REPLACED = ['loadBuild', 'runTime'].map((name) => path.join(federation, name));

/** What describes the portal's build to those who serve it. */
const OF_THE_PORTAL = ['ManifestPlugin', 'PreloadPlugin'];

const withoutFederation = () =>
  new NormalModuleReplacementPlugin(/\/(loadBuild|runTime)$/, (resource) => {
    const wanted = path.resolve(resource.context, resource.request);
    if (REPLACED.includes(wanted)) resource.request = path.join(__dirname, path.basename(wanted));
  });

/**
 * The shell's own build, with the same sources, loaders, minimiser and page, but with the remotes imported like any
 * other module: `plain` puts everything into one file, `split` leaves webpack's ordinary lazy chunks.
 */
const build = (kind) => (env, argv) => {
  const config = shell(env, { ...argv, mode: 'production' });
  return {
    ...config,
    name: `bench-${kind}`,
    output: {
      ...config.output,
      path: path.join(root, 'bench/dist', kind),
      uniqueName: `portal_${kind}`,
    },
    cache: {
      ...config.cache,
      name: `bench-${kind}`,
      cacheDirectory: path.join(root, 'bench/build-cache'),
      buildDependencies: {
        config: [
          ...config.cache.buildDependencies.config,
          __filename,
          path.join(root, 'shared/build/shell.cjs'),
        ],
      },
    },
    // Webpack's ordinary chunks: which of them make one file is the portal's own choice.
    optimization: {
      ...config.optimization,
      splitChunks: { ...config.optimization.splitChunks, cacheGroups: {} },
    },
    plugins: [
      ...config.plugins.filter((plugin) => !OF_THE_PORTAL.includes(plugin.constructor.name)),
      withoutFederation(),
      ...(kind === 'plain' ? [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : []),
    ],
  };
};

module.exports = [build('plain'), build('split')];
