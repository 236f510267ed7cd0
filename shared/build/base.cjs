const path = require('node:path');
const { BannerPlugin, Compilation } = require('webpack');
const TerserPlugin = require('terser-webpack-plugin');
const IntegrityPlugin = require('./integrity-plugin.cjs');
const { parseJson } = require('./parse-json.cjs');

/** Supported browsers. Older ones get a sentence from `index.html`. */
const BROWSERS = 'chrome >= 109, edge >= 109, firefox >= 115, safari >= 16.4';

const swc = {
  loader: require.resolve('swc-loader'),
  options: {
    env: { targets: BROWSERS },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The host shares this runtime, and the development one does not work with the host's React.
      transform: { react: { runtime: 'automatic', development: false } },
      experimental: { cacheRoot: 'build-cache/swc' },
    },
  },
};

/**
 * Makes Chromium compile all functions of a file off the main thread while it downloads. By default it compiles each at
 * its first call, and a starting page calls most of them. Only for named files: those without a name are libraries that
 * pages share, of which a page calls little.
 */
const compileHints = () =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // After the minimiser, which would drop the comment, and before source maps, hashes and compression.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    test: /(^|\/)[a-z][a-z-]*\.[0-9a-f]+\.js$/,
    // Inlined in the page, where nothing is compiled ahead.
    exclude: /(^|\/)first\./,
  });

/** The configuration that all browser builds share. */
function base({ dir, production, name }) {
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2020'],
    // No eval in development either: a local remote runs in a page whose CSP forbids it.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    // A module that throws while it is evaluated runs again at the next import. By default webpack keeps the half that
    // ran, and a page that wanted a shared module while offline would find `undefined` for it until a reload.
    output: { strictModuleExceptionHandling: true },
    module: {
      // By default a missing export only warns and is undefined at run time.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
        // webpack's own parser seldom says the line.
        { test: /\.json$/, type: 'json', parser: { parse: parseJson } },
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
      // Scripts only: the default would also minify index.html and remove the server's placeholders.
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
