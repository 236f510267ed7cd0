const path = require('node:path');
const { BannerPlugin, Compilation } = require('webpack');
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

/**
 * Has Chromium compile all of a file's functions beside the page's own thread, while the file still comes: by itself it leaves
 * each to the first call, and a page that starts calls most of them. Only files with names: what has none is a library
 * that some page shares with another, of which neither calls much.
 */
const compileHints = () =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // After the minimiser, which would drop it, and before maps, hashes and compression.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    test: /(^|\/)[a-z][a-z-]*\.[0-9a-f]+\.js$/,
    // Stands in the page itself, where nothing is compiled ahead.
    exclude: /(^|\/)first\./,
  });

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
      // An import that is not there would only warn, and be undefined where somebody uses the page.
      parser: { javascript: { exportsPresence: 'error' } },
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
    plugins: [new IntegrityPlugin(), ...(production ? [compileHints()] : [])],
  };
}

module.exports = { base };
