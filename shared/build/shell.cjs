const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { base } = require('./base.cjs');
const FirstScriptPlugin = require('./first-script-plugin.cjs');
const ManifestPlugin = require('./manifest-plugin.cjs');
const shared = require('./shared-modules.cjs');

/** The version in `shared/src/contract/hostApi.ts`, read as text because CommonJS cannot require TypeScript. */
function hostApiVersion() {
  const source = fs.readFileSync(path.join(__dirname, '../src/contract/hostApi.ts'), 'utf8');
  const version = /HOST_API_VERSION = '([^']+)'/.exec(source)?.[1];
  if (!version) throw new Error('shared/src/contract/hostApi.ts names no HOST_API_VERSION.');
  return version;
}

/**
 * Puts all modules of the chunk `of` into one file, because a dozen small files cost more in latency than they save.
 * Chunks that `joins` accepts use that file; all others keep copies.
 */
const oneFile = (name, of, joins) => ({
  name,
  enforce: true,
  priority: 10,
  test: (module, { chunkGraph }) => {
    for (const chunk of chunkGraph.getModuleChunksIterable(module)) if (chunk.name === of) return true;
    return false;
  },
  chunks: (chunk) => joins(chunk.name),
});

const isLibrary = (module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition?.() ?? '');
/** The two start chunks: the sign-in bundle and the portal. */
const starts = ['guest', 'portal'];
const startOf = (chunk) => starts.includes(chunk.name);
const inBoth = (module, { chunkGraph }) => {
  const names = new Set([...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name));
  return starts.every((name) => names.has(name));
};

/** The first files of a page: signed out the sign-in pages, signed in everything inside the frame. */
const firstFiles = ({ signedOut, open, entries }) => {
  const inFrame = (name) => ![...signedOut, ...open, ...starts, ...entries].includes(name);
  return {
    // Code that changes only with a library's version and so stays in browser caches across releases of the shell:
    // `libraries` is what the sign-in page needs, `portalLibraries` the rest.
    libraries: {
      name: 'libraries',
      enforce: true,
      priority: 30,
      test: (module, context) => isLibrary(module) && inBoth(module, context),
      chunks: startOf,
    },
    portalLibraries: {
      name: 'portal-libraries',
      enforce: true,
      priority: 29,
      test: isLibrary,
      chunks: (chunk) => chunk.name === 'portal',
    },
    signedOut: oneFile('signed-out', 'login', (name) => signedOut.includes(name)),
    signedIn: { ...oneFile('signed-in', 'frame', inFrame), priority: 20 },
    // Components that almost every screen of a remote uses.
    screens: oneFile('screen-kit', 'kit', inFrame),
  };
};

/**
 * The build of the host: an ordinary bundle, of which each page loads what it uses. The federation plugin would put
 * every shared module, whole, into the first script; instead the shell offers its modules to the federation runtime
 * when the first remote is needed (`shell/src/federation/load/host.ts`). It names no remote: those are in the site's
 * registry.
 * @param {{ dir: string, preload: Record<string, readonly string[]>, calls: Record<string, readonly string[]>, signedOut: readonly string[], open: readonly string[], alone?: Record<string, string> }} options
 *   `preload`: path prefix to the first chunks of its pages, and `calls` to the back end, see `FirstScriptPlugin`;
 *   `signedOut`, `open`: chunks of pages without the frame, for guests and for everybody;
 *   `alone`: entries of pages of their own, by the name of their HTML file
 */
function shell({ dir, preload, calls, signedOut, open, alone = {} }) {
  return (_env, argv = {}) => {
    const production = argv.mode !== 'development';
    const config = base({ dir, production, name: 'shell' });
    const { DefinePlugin } = require('webpack');
    // No first script in development, where nothing is minified.
    const first = production ? { first: './src/boot/first/main.ts' } : {};
    const entry = { shell: './src/main.tsx', ...alone, ...first };
    return {
      ...config,
      entry,
      // The shell and remotes share these replacements.
      resolve: { ...config.resolve, alias: shared.aliases({ production }) },
      output: {
        path: path.join(dir, 'dist'),
        clean: production,
        publicPath: '/',
        uniqueName: 'portal_shell',
        filename: 'assets/[name].[contenthash:10].js',
        chunkFilename: 'assets/[name].[contenthash:10].js',
        assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
        crossOriginLoading: 'anonymous',
      },
      optimization: {
        ...config.optimization,
        splitChunks: {
          ...config.optimization.splitChunks,
          // The sign-in page is one file besides the libraries, so code that the portal also uses exists twice.
          chunks: (chunk) => !chunk.canBeInitial() && !startOf(chunk),
          cacheGroups: firstFiles({ signedOut, open, entries: Object.keys(entry) }),
        },
      },
      plugins: [
        ...config.plugins,
        new DefinePlugin({
          __SHARED_VERSIONS__: JSON.stringify(shared.versions()),
          // Drops the parts of the federation runtime for servers, snapshots and developer tools.
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        }),
        ...['shell', ...Object.keys(alone)].map(
          (name) =>
            new HtmlWebpackPlugin({
              template: './src/index.html',
              filename: name === 'shell' ? 'index.html' : `${name}.html`,
              scriptLoading: 'defer',
              minify: false,
              chunks: [name],
            }),
        ),
        ...(production
          ? [new FirstScriptPlugin({ entry: 'first', most: 2816, routes: preload, calls })]
          : []),
        new ManifestPlugin({
          filename: 'shell-manifest.json',
          // The ops tool checks a remote against these versions before it pins it.
          describe: ({ files, chunks }) => ({
            manifestVersion: 1,
            hostApi: hostApiVersion(),
            shared: shared.versions(),
            files,
            chunks,
          }),
        }),
      ],
      ...(production ? {} : { devServer: devServer() }),
    };
  };
}

/** The development server of the shell, in front of a local api. */
function devServer() {
  const port = Number(process.env.PORT ?? 8080);
  const api = `http://127.0.0.1:${port + 5}`;
  return {
    port,
    host: '127.0.0.1',
    hot: false,
    liveReload: true,
    open: false,
    allowedHosts: ['localhost', '.localhost', '127.0.0.1'],
    historyApiFallback: { rewrites: [{ from: /^\/wallboard\/?$/, to: '/wallboard.html' }] },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [
      { context: ['/api', '/mailbox'], target: api },
      { context: ['/notifications/websocket'], target: api, ws: true },
    ],
  };
}

module.exports = { shell };
