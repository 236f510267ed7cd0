/**
 * Compiles once more what has not changed. The first compilation after the start is the one in which the compiler learns what
 * an edit leaves alone, and in which its watcher takes its places: without this it would be that of the first edit, which
 * would wait for it.
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
