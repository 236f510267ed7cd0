const path = require('node:path');
const TerserPlugin = require('terser-webpack-plugin');
const IntegrityPlugin = require('./integrity-plugin.cjs');

/** Browsers this portal is built for; older ones get a sentence from `index.html`. */
const BROWSERS = 'chrome >= 109, edge >= 109, firefox >= 115, safari >= 16.4';

const swc = {
  loader: require.resolve('swc-loader'),
  options: {
    env: { targets: BROWSERS },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The host shares this runtime; that of development builds does not work with the host's React.
      transform: { react: { runtime: 'automatic', development: false } },
      experimental: { cacheRoot: 'build-cache/swc' },
    },
  },
};

/** What every browser build has in common. */
function base({ dir, production, name }) {
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2020'],
    // Without eval in development too: a local remote is put into a page whose policy forbids it.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
        // ESM packages that import without extensions.
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${production ? 'production' : 'development'}`,
      cacheDirectory: path.join(dir, 'build-cache'),
      buildDependencies: { config: [__filename, path.join(dir, 'webpack.config.cjs')] },
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      // Scripts only: the default set would also minify index.html and take the server's placeholders with it.
      minimizer: [new TerserPlugin({ test: /\.js$/, minify: TerserPlugin.swcMinify })],
      splitChunks: { chunks: 'async', minSize: 60_000 },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: { preset: 'errors-warnings', colors: false },
    plugins: [new IntegrityPlugin()],
  };
}

module.exports = { base };
