const { createHash } = require('node:crypto');
const HtmlWebpackPlugin = require('html-webpack-plugin');

const NAME = 'PortalFirstScript';
const ENTRY = 'first';
const PLACE = '<!--portal:first-->';

/** The scripts of the chunks that the routes name, by chunk; `*` in a name stands for any language. */
function filesOfChunks(compilation, routes) {
  const own = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
  const wanted = [...new Set(Object.values(routes).flat())].map((name) => {
    return { name, pattern: new RegExp(`^${name.replace('*', '[a-z]+')}$`) };
  });
  const found = [...compilation.namedChunkGroups].filter(([name]) =>
    wanted.some(({ pattern }) => pattern.test(name)),
  );
  for (const { name, pattern } of wanted)
    if (!found.some(([known]) => pattern.test(known)))
      throw new Error(`No chunk is named ${name}: ${NAME} cannot tell its files`);
  const scripts = (group) => group.getFiles().filter((file) => file.endsWith('.js') && !own.has(file));
  return Object.fromEntries(found.map(([name, group]) => [name, scripts(group)]));
}

/** Longest prefix first, so that the first match is the closest. */
const longestFirst = (routes) =>
  Object.fromEntries(Object.entries(routes).sort(([a], [b]) => b.length - a.length));

/**
 * Inlines one small script at the start of the page, with its plan: the scripts that the page at an address begins with.
 * The CSP allows it by hash; `first-script.txt` gives the hash to servers that cannot compute it
 * (`ops/images/static.Dockerfile`).
 */
module.exports = class FirstScriptPlugin {
  /**
   * @param {{ file: string, most: number, routes: Record<string, readonly string[]>, calls: Record<string, readonly string[]> }} options
   *   `most`: bytes; `routes`: chunk names by path prefix, `/` for every other page; `calls`: the first calls to the
   *   back end, by the same prefixes
   */
  constructor({ file, most, routes, calls }) {
    this.file = file;
    this.most = most;
    this.routes = routes;
    this.calls = calls;
  }

  apply(compiler) {
    const { EntryPlugin, sources, WebpackError } = compiler.webpack;
    const built = new WeakMap();
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      built.set(
        compilation,
        await this.build(compilation, new EntryPlugin(compiler.context, this.file, ENTRY)),
      );
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap(NAME, (data) => {
        if (data.outputName !== 'index.html') return { ...data, html: data.html.replace(PLACE, '') };
        const [file] = built.get(compilation).entrypoints.get(ENTRY).getFiles();
        const code = compilation
          .getAsset(file)
          .source.source()
          .toString()
          .replace(/\n?\/\/# sourceMappingURL=\S*\s*$/, '');
        if (/<\/script|<!--/i.test(code))
          compilation.errors.push(new WebpackError(`${this.file} cannot stand in a page`));
        if (code.length > this.most)
          compilation.errors.push(
            new WebpackError(`${this.file} has ${code.length} bytes, ${this.most} are allowed`),
          );
        const { calls } = this;
        const routes = longestFirst(this.routes);
        const plan = JSON.stringify({ routes, chunks: filesOfChunks(compilation, routes), calls });
        const html = `<script type="application/json" id="portal-plan">${plan}</script><script>${code}</script>`;
        for (const name of [file, `${file}.map`])
          if (compilation.getAsset(name)) compilation.deleteAsset(name);
        const hash = createHash('sha256').update(code).digest('base64');
        compilation.emitAsset('first-script.txt', new sources.RawSource(`'sha256-${hash}'`));
        return { ...data, html: data.html.replace(PLACE, () => html) };
      });
    });
  }

  /** Compiles the script by itself: an entry of the host would begin with the federation run time. */
  build(compilation, entry) {
    const child = compilation.createChildCompiler(NAME, { filename: `${ENTRY}.[contenthash:10].js` }, [
      entry,
    ]);
    return new Promise((resolve, reject) => {
      child.runAsChild((error, _entries, result) => (error ? reject(error) : resolve(result)));
    });
  }
};
