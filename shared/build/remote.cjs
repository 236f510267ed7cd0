const { readFileSync } = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { base } = require('./base.cjs');
const EntryBudgetPlugin = require('./entry-budget-plugin.cjs');
const ManifestPlugin = require('./manifest-plugin.cjs');
const { readContributions } = require('./contributions.cjs');
const { importsOfTiles, importsOpenly } = require('./open-parts.cjs');
const shared = require('./shared-modules.cjs');

/** The container name includes the version, because a loaded container is bound to its version. */
const containerName = (id, version) => `remote_${id}_${version}`.replace(/[^A-Za-z0-9_]/g, '_');

/** The source of the only module that a remote exposes. */
const EXPOSED_MODULE = 'src/remote.ts';
const ENTRY = /^entry\..*\.js$/;

function filesOf(chunks, names) {
  const unknown = names.find((name) => chunks[name] === undefined);
  if (unknown !== undefined) throw new Error(`No chunk is named ${unknown}: it cannot be preloaded.`);
  return [...new Set(names.flatMap((name) => chunks[name]))];
}

/**
 * The scripts that the server may name for an address. It does not know the user, so it may name only the code of parts
 * without a permission rule. The shell loads the rest after it has checked the rule for the user.
 * @throws when a chunk is unknown, or not provably loaded by parts without a rule only
 */
function openFilesOf({ chunks, origins, contributions }, names) {
  const files = filesOf(chunks, names);
  for (const name of names)
    for (const { file, request } of origins[name])
      if (!file || !importsOpenly(readFileSync(file, 'utf8'), request, contributions))
        throw new Error(
          `Chunk ${name} cannot be preloaded: ${file ?? 'something'} does not load it for a part that is open to all.`,
        );
  return files;
}

/** The scripts of each dashboard tile, by tile id. */
function tileFilesOf({ chunks, origins }, exposed) {
  const requests = Object.entries(importsOfTiles(readFileSync(exposed, 'utf8')));
  const chunkOf = (wanted) =>
    Object.keys(origins).find((name) =>
      origins[name].some(({ file, request }) => file === exposed && request === wanted),
    );
  return Object.fromEntries(requests.map(([tile, request]) => [tile, chunks[chunkOf(request)] ?? []]));
}

/** The federated container: one exposed module, no copies of shared libraries, hashed file names. */
function container({ dir, id, production, version, hostApi, preload }) {
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
            preloadRoutes: Object.fromEntries(
              Object.entries(preload).map(([prefix, names]) => [
                prefix,
                openFilesOf({ chunks, origins, contributions }, names),
              ]),
            ),
            tiles: contributions && tileFilesOf({ chunks, origins }, path.join(dir, EXPOSED_MODULE)),
          };
        },
      }),
    ],
  };
}

/**
 * The build of one remote. In development the dev host builds it so (`kit/frame/dev`).
 * @param {{ dir: string, id: string, hostApi?: string, preload?: Record<string, readonly string[]> }} options
 *   `preload`: path prefix to the chunks with which its pages begin, only of parts without a rule
 */
function remote({ dir, id, hostApi = '^2.0.0', preload = {} }) {
  return (_env, argv = {}) => {
    const production = argv.mode !== 'development';
    const version = process.env.REMOTE_VERSION ?? require(path.join(dir, 'package.json')).version;
    return container({ dir, id, production, version, hostApi, preload });
  };
}

module.exports = { remote };
