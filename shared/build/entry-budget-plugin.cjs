const { brotliCompressSync } = require('node:zlib');

const NAME = 'PortalEntryBudget';

/**
 * Fails a build whose entry is too large. The shell loads a remote's entry before it can show anything, so only the
 * container's glue belongs there.
 */
module.exports = class EntryBudgetPlugin {
  /** @param {{ entry: RegExp, most: number }} options `most`: bytes, brotli */
  constructor({ entry, most }) {
    this.entry = entry;
    this.most = most;
  }

  apply(compiler) {
    // Only for minified builds.
    if (!compiler.options.optimization.minimize) return;
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const { name, source } of compilation
            .getAssets()
            .filter(({ name }) => this.entry.test(name))) {
            const bytes = brotliCompressSync(source.buffer()).length;
            if (bytes > this.most)
              compilation.errors.push(
                new WebpackError(
                  `${name} has ${bytes} bytes (brotli), ${this.most} are allowed: what came into it?`,
                ),
              );
          }
        },
      );
    });
  }
};
