const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { base } = require('./base.cjs');
const FirstScriptPlugin = require('./first-script-plugin.cjs');
const ManifestPlugin = require('./manifest-plugin.cjs');
const shared = require('./shared-modules.cjs');

/** The version in `shared/src/remote/hostApi.ts`, which is TypeScript and cannot be required here. */
function hostApiVersion() {
  const source = fs.readFileSync(path.join(__dirname, '../src/remote/hostApi.ts'), 'utf8');
  const version = /HOST_API_VERSION = '([^']+)'/.exec(source)?.[1];
  if (!version) throw new Error('shared/src/remote/hostApi.ts names no HOST_API_VERSION.');
  return version;
}

/**
 * Everything that the chunk `of` is made of in one file: a dozen small ones, each with a latency of its own, cost more
 * than they save. Chunks that `joins` accepts take its modules from there; all others keep copies of their own.
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
/** The two things that an address may begin with: the sign-in page, and the portal. */
const starts = ['guest', 'portal'];
const startOf = (chunk) => starts.includes(chunk.name);
const inBoth = (module, { chunkGraph }) => {
  const names = new Set([...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name));
  return starts.every((name) => names.has(name));
};

/** The files in which pages begin: signed out the login page and its kin, signed in whatever has the frame around it. */
const firstFiles = ({ signedOut, open }) => {
  const inFrame = (name) => ![...signedOut, ...open, ...starts, 'shell', 'first'].includes(name);
  return {
    // What changes with a library's version only: a release of the shell leaves it in the browsers' caches. The sign-in
    // page has its part, and the portal the rest.
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
    // What nearly every screen of a remote is built of.
    screens: oneFile('screen-kit', 'kit', inFrame),
  };
};

/**
 * The host: an ordinary bundle, of which each page loads what it uses. The federation plugin would put every shared
 * module, whole, into the first script; instead the shell offers its own modules to the federation run time when the
 * first remote is due (`shell/src/federation/load/host.ts`). It knows no remote: those come from the site's registry.
 * @param {{ dir: string, preload: Record<string, readonly string[]>, calls: Record<string, readonly string[]>, signedOut: readonly string[], open: readonly string[] }} options
 *   `preload`: path prefix to the chunks that its pages begin with, and `calls` to the back end, see `FirstScriptPlugin`; `signedOut`, `open`: chunks of pages without the frame, for guests and for everybody
 */
function shell({ dir, preload, calls, signedOut, open }) {
  return (_env, argv = {}) => {
    const production = argv.mode !== 'development';
    const config = base({ dir, production, name: 'shell' });
    const { DefinePlugin } = require('webpack');
    return {
      ...config,
      // Development's page does without the first script, as nothing there is minified.
      entry: { shell: './src/main.tsx', ...(production && { first: './src/boot/first/main.ts' }) },
      // Shell and remotes meet in the same narrowed file.
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
          // The sign-in page is one file beside the libraries: what the portal has too, it has twice.
          chunks: (chunk) => !chunk.canBeInitial() && !startOf(chunk),
          cacheGroups: firstFiles({ signedOut, open }),
        },
      },
      plugins: [
        ...config.plugins,
        new DefinePlugin({
          __SHARED_VERSIONS__: JSON.stringify(shared.versions()),
          // The federation run time without what only servers, snapshots and its developer tools need.
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        }),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          scriptLoading: 'defer',
          minify: false,
          excludeChunks: ['first'],
        }),
        ...(production
          ? [new FirstScriptPlugin({ entry: 'first', most: 2048, routes: preload, calls })]
          : []),
        new ManifestPlugin({
          filename: 'shell-manifest.json',
          // What the host offers is for the ops tool, which checks a remote against it before it is pinned.
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

/** Development server of the shell, in front of the api that runs on this machine. */
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
    historyApiFallback: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [
      { context: ['/api', '/mailbox'], target: api },
      { context: ['/notifications/websocket'], target: api, ws: true },
    ],
  };
}

module.exports = { shell };
