const { createHash } = require('node:crypto');

const NAME = 'PortalManifest';
const HASHED = /\.(js|css|woff2|svg|png|json)$/;

const sha384 = (buffer) => `sha384-${createHash('sha384').update(buffer).digest('base64')}`;

/** Every emitted file with its hash and size, for the host and the ops tool to check against. */
function inventory(compilation) {
  const files = {};
  for (const asset of compilation.getAssets()) {
    if (!HASHED.test(asset.name)) continue;
    const buffer = asset.source.buffer();
    files[asset.name] = { integrity: sha384(buffer), bytes: buffer.length };
  }
  return files;
}

/** The scripts of each named chunk: what a page may preload for a route. */
function namedChunks(compilation) {
  const chunks = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    chunks[name] = group.getFiles().filter((file) => file.endsWith('.js'));
  }
  return chunks;
}

/** Every place that asks for a named chunk by `import()`: the file it stands in, and what it asks for. */
function chunkOrigins(compilation) {
  const origins = {};
  for (const [name, group] of compilation.namedChunkGroups)
    origins[name] = group.origins.map(({ module, request }) => ({ file: module?.resource, request }));
  return origins;
}

/**
 * Writes a JSON description of the finished build as its last step, when names and contents are final.
 * `describe` receives `{ files, chunks, origins }` and gives the document.
 */
module.exports = class ManifestPlugin {
  constructor({ filename, describe }) {
    this.filename = filename;
    this.describe = describe;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const document = this.describe({
            files: inventory(compilation),
            chunks: namedChunks(compilation),
            origins: chunkOrigins(compilation),
          });
          const json = `${JSON.stringify(document, null, 2)}\n`;
          compilation.emitAsset(this.filename, new sources.RawSource(json));
        },
      );
    });
  }
};
