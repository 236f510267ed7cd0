const { brotliCompressSync } = require('node:zlib');

const NAME = 'PortalEntryBudget';

/**
 * Refuses a build whose entry has grown: the shell loads the entry of every remote that a person opens before anything of
 * it can be shown, so that nothing but the container's own glue belongs there.
 */
module.exports = class EntryBudgetPlugin {
  /** @param {{ entry: RegExp, most: number }} options `most`: bytes, brotli */
  constructor({ entry, most }) {
    this.entry = entry;
    this.most = most;
  }

  apply(compiler) {
    // A build that is meant to be read is as large as it is.
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
