const { readFileSync } = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { base } = require('./base.cjs');
const EntryBudgetPlugin = require('./entry-budget-plugin.cjs');
const ManifestPlugin = require('./manifest-plugin.cjs');
const { readContributions } = require('./contributions.cjs');
const { importsOfParts } = require('./imports-of-parts.cjs');
const shared = require('./shared-modules.cjs');

/** The container name includes the version, because a loaded container is bound to its version. */
const containerName = (id, version) => `remote_${id}_${version}`.replace(/[^A-Za-z0-9_]/g, '_');

/** The source of the only module that a remote exposes. */
const EXPOSED_MODULE = 'src/remote.ts';
const ENTRY = /^entry\..*\.js$/;

/** The scripts of each page and dashboard tile, by id. */
function filesOfParts({ chunks, origins }, exposed) {
  const { pages, tiles } = importsOfParts(readFileSync(exposed, 'utf8'));
  const chunkOf = (wanted) =>
    Object.keys(origins).find((name) =>
      origins[name].some(({ file, request }) => file === exposed && request === wanted),
    );
  const filesOf = (requests) =>
    Object.fromEntries(Object.entries(requests).map(([id, request]) => [id, chunks[chunkOf(request)] ?? []]));
  return { pages: filesOf(pages), tiles: filesOf(tiles) };
}

/** The federated container: one exposed module, no copies of shared libraries, hashed file names. */
function container({ dir, id, production, version, hostApi }) {
  const config = base({ dir, production, name: id });
  const name = containerName(id, version);
  return {
    ...config,
    entry: {},
    output: {
      ...config.output,
      // A release is built beside the workspace's own build.
      path: process.env.REMOTE_DIST ?? path.join(dir, 'dist'),
      clean: production,
      publicPath: 'auto',
      uniqueName: name,
      filename: '[name].[contenthash:10].js',
      chunkFilename: 'chunks/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name,
        filename: 'entry.[contenthash:10].js',
        exposes: { './remote': { import: `./${EXPOSED_MODULE}`, name: 'remote' } },
        shared: shared.consumed(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          // The host's, which has `provideExternalRuntime`.
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(production ? [new EntryBudgetPlugin({ entry: ENTRY, most: 8000 })] : []),
      new ManifestPlugin({
        filename: 'remote-manifest.json',
        describe: ({ files, chunks, origins }) => {
          const source = readContributions(dir);
          const contributions = source?.contributions;
          return {
            manifestVersion: 1,
            id,
            name,
            version,
            hostApi: source?.hostApi ?? hostApi,
            entry: Object.keys(files).find((file) => ENTRY.test(file)),
            exposes: ['./remote'],
            contributions,
            shared: shared.ranges(),
            chunks,
            files,
            ...(contributions && filesOfParts({ chunks, origins }, path.join(dir, EXPOSED_MODULE))),
          };
        },
      }),
    ],
  };
}

/**
 * The build of one remote. In development the dev host builds it so (`kit/frame/dev`).
 * @param {{ dir: string, id: string, hostApi?: string }} options
 */
function remote({ dir, id, hostApi = '^2.0.0' }) {
  return (_env, argv = {}) => {
    const production = argv.mode !== 'development';
    const version = process.env.REMOTE_VERSION ?? require(path.join(dir, 'package.json')).version;
    return container({ dir, id, production, version, hostApi });
  };
}

module.exports = { remote };
