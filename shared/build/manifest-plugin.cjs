const { createHash } = require('node:crypto');

const NAME = 'PortalManifest';
const HASHED = /\.(js|css|woff2|svg|png|json)$/;

const sha384 = (buffer) => `sha384-${createHash('sha384').update(buffer).digest('base64')}`;

/** Updates of a page that is open: no page loads them by itself, and what they replace is not there yet. */
const isUpdate = (compilation, file) => compilation.getAsset(file)?.info.hotModuleReplacement === true;

/** Every emitted file with its hash and size, checked by the host and the ops tool. */
function inventory(compilation) {
  const files = {};
  for (const asset of compilation.getAssets()) {
    if (!HASHED.test(asset.name) || isUpdate(compilation, asset.name)) continue;
    const buffer = asset.source.buffer();
    files[asset.name] = { integrity: sha384(buffer), bytes: buffer.length };
  }
  return files;
}

/** The scripts of each named chunk, which a page may preload for a route. */
function namedChunks(compilation) {
  const chunks = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    chunks[name] = group.getFiles().filter((file) => file.endsWith('.js') && !isUpdate(compilation, file));
  }
  return chunks;
}

/** The `import()` calls that load each named chunk: the file and the request. */
function chunkOrigins(compilation) {
  const origins = {};
  for (const [name, group] of compilation.namedChunkGroups)
    origins[name] = group.origins.map(({ module, request }) => ({ file: module?.resource, request }));
  return origins;
}

/**
 * Writes a JSON manifest as the last step of the build, when names and contents are final. `describe` gets `{ files,
 * chunks, origins }` and returns the document. What it throws is an error of the build, which a watching build
 * survives; a build with errors has no manifest.
 */
module.exports = class ManifestPlugin {
  constructor({ filename, describe }) {
    this.filename = filename;
    this.describe = describe;
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          try {
            const document = this.describe({
              files: inventory(compilation),
              chunks: namedChunks(compilation),
              origins: chunkOrigins(compilation),
            });
            const json = `${JSON.stringify(document, null, 2)}\n`;
            compilation.emitAsset(this.filename, new sources.RawSource(json));
          } catch (error) {
            compilation.errors.push(new WebpackError(error.message));
          }
        },
      );
    });
  }
};
