const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync, version } = require('@swc/core');

/** What this file makes of another changes with it. */
const OWN = readFileSync(__filename, 'utf8');

/** Jest reads CommonJS: only a file that may say `import` or `export` has to be compiled. */
const MAY_BE_ESM = /\b(?:import|export)\b/;

/**
 * Jest's transformer for what comes from npm. Most of it is CommonJS and passes as it is; the rest is compiled without
 * maps, which nobody reads and which were most of what jest kept of each file.
 */
module.exports = {
  process(code, filename) {
    if (!MAY_BE_ESM.test(code)) return { code };
    const compiled = transformSync(code, {
      filename,
      swcrc: false,
      sourceMaps: false,
      jsc: { target: 'es2022', parser: { syntax: 'ecmascript', jsx: true } },
      module: { type: 'commonjs' },
    });
    return { code: compiled.code };
  },
  getCacheKey: (code, filename) =>
    createHash('sha1').update([OWN, version, filename, code].join('\0')).digest('hex'),
};
