const tsx = require('tsx/cjs/api');

/**
 * A module of TypeScript as it is now: a build that watches reads it anew each time.
 * @param {string} file its whole path
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
