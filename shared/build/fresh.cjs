const tsx = require('tsx/cjs/api');

/**
 * Loads a TypeScript module without a cache, so that a watching build reads the current file.
 * @param {string} file its absolute path
 */
function fresh(file) {
  const api = tsx.register({ namespace: `fresh-${process.pid}-${Date.now()}` });
  try {
    return api.require(file, __filename);
  } finally {
    api.unregister();
  }
}

module.exports = { fresh };
