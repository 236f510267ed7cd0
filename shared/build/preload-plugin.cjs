const NAME = 'PortalPreload';

/** The scripts that named chunks need besides the page's own. */
function filesOf(compilation, names) {
  const own = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
  const files = names.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`No chunk is named ${name}: ${NAME} cannot tell its files`);
    return group.getFiles();
  });
  return [...new Set(files)].filter((file) => file.endsWith('.js') && !own.has(file));
}

/**
 * Writes `preload.json`: which scripts the server may name in the page, by path, so that they come beside the first
 * script and not after it. The chunks' names are given, their files are the build's.
 */
module.exports = class PreloadPlugin {
  /** @param {Record<string, readonly string[]>} routes path prefix to names of chunks; `/` is every other page */
  constructor(routes) {
    this.routes = routes;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const routes = Object.entries(this.routes).map(([prefix, names]) => [
            prefix,
            filesOf(compilation, names),
          ]);
          const json = `${JSON.stringify({ routes: Object.fromEntries(routes) }, null, 2)}\n`;
          compilation.emitAsset('preload.json', new sources.RawSource(json));
        },
      );
    });
  }
};
