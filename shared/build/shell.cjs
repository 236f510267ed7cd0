const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ProvideSharedPlugin } = require('@module-federation/enhanced');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
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

const chunksOf = (module, { chunkGraph }) => [...chunkGraph.getModuleChunksIterable(module)];
const isIn = (name, module, context) => chunksOf(module, context).some((chunk) => chunk.name === name);
/** Chunks through which the host provides a shared module. In the page they find its code in the portal's own files. */
const isProvided = (chunk) =>
  [...chunk.groupsIterable].some((group) =>
    group.origins.some(({ module }) => module?.type === 'provide-module'),
  );

/**
 * Puts all modules of the chunk `of` into one file, because a dozen small files cost more in latency than they save.
 * Chunks that `joins` accepts use that file; all others keep copies.
 */
const oneFile = (name, of, joins) => ({
  name,
  enforce: true,
  priority: 10,
  test: (module, context) => isIn(of, module, context),
  chunks: (chunk) => joins(chunk.name),
});

const isLibrary = (module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition?.() ?? '');
/** The two start chunks: the sign-in bundle and the portal. */
const starts = ['guest', 'portal'];
const startOf = (chunk) => starts.includes(chunk.name);
const inBoth = (module, context) => starts.every((name) => isIn(name, module, context));
const ofPortal = (chunk) => chunk.name === 'portal' || isProvided(chunk);

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
      chunks: (chunk) => startOf(chunk) || isProvided(chunk),
    },
    portalLibraries: {
      name: 'portal-libraries',
      enforce: true,
      priority: 29,
      test: (module, context) => isLibrary(module) && isIn('portal', module, context),
      chunks: ofPortal,
    },
    // The portal's own code that remotes share.
    shared: {
      name: 'shared',
      enforce: true,
      priority: 28,
      test: (module, context) =>
        isIn('portal', module, context) && chunksOf(module, context).some(isProvided),
      chunks: ofPortal,
    },
    signedOut: oneFile('signed-out', 'login', (name) => signedOut.includes(name)),
    signedIn: { ...oneFile('signed-in', 'frame', inFrame), priority: 20 },
    // Components that almost every screen of a remote uses.
    screens: oneFile('screen-kit', 'kit', inFrame),
  };
};

const UNIQUE_NAME = 'portal_shell';

/**
 * The build of the host. It provides the shared modules without consuming them, so that each page loads what it uses
 * (docs/decisions/0015-shell-by-the-federation-plugin.md), and it names no remote: those are in the site's registry.
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
    const entry = { shell: './src/main.tsx', ...alone };
    return {
      ...config,
      entry,
      // The shell and remotes share these replacements.
      resolve: { ...config.resolve, alias: shared.aliases({ production }) },
      // A domain's `index.ts` only exports again, so that an import through it costs a chunk only the file that it uses.
      // Setting this for all sources would keep modules apart that the wall screen's page and the portal share.
      module: {
        ...config.module,
        rules: [
          ...config.module.rules,
          { include: path.join(dir, 'src'), test: /[\\/]src[\\/][^\\/]+[\\/]index\.ts$/, sideEffects: false },
        ],
      },
      output: {
        ...config.output,
        path: path.join(dir, 'dist'),
        clean: production,
        publicPath: '/',
        uniqueName: UNIQUE_NAME,
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
          __SHELL_VERSION__: JSON.stringify(require(path.join(dir, 'package.json')).version),
          __SHARED_VERSIONS__: JSON.stringify(shared.versions()),
        }),
        // The run time. Remotes are in the site's registry, and the host registers them when it needs them.
        new ModuleFederationPlugin({
          name: UNIQUE_NAME,
          remotes: {},
          // Without it the plugin does not give the run time what is provided.
          shared: {},
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: {
            // Remotes' entries use this run time: they have `externalRuntime`.
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        // In place of the plugin's `shared`, which would also make the shell consume whole modules from the share scope.
        new ProvideSharedPlugin({ provides: shared.provided() }),
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
        // Not in development, where nothing is minified.
        ...(production
          ? [new FirstScriptPlugin({ file: './src/boot/first/main.ts', most: 2867, routes: preload, calls })]
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
