/**
 * Compiles once more without a change. In the first compilation after the start webpack fills its caches and its
 * watcher starts. Without this warm-up the first edit would have to wait for that.
 * @param {import('webpack').MultiCompiler} compiler that watches and has compiled
 * @returns {Promise<void>} when it is done
 */
function warm(compiler) {
  return new Promise((resolve) => {
    let waiting = true;
    compiler.hooks.done.tap('portal-frame-warm', () => {
      if (waiting) resolve();
      waiting = false;
    });
    for (const { watching } of compiler.compilers) watching.invalidate();
  });
}

module.exports = { warm };
