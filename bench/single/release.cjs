const path = require('node:path');

const root = path.join(__dirname, '../..');

/** What a release changes, of which one module stands for all: a page of a remote, and one of the shell. */
const CHANGED = {
  remote: path.join(root, 'remote-notifications/src/inbox/InboxPage.tsx'),
  shell: path.join(root, 'shell/src/dashboard/DashboardPage.tsx'),
};

/**
 * A build's configuration as the next release of `what` has it.
 * @param {'remote' | 'shell'} what
 */
function released(config, what) {
  const changed = { resource: CHANGED[what], enforce: 'pre', use: require.resolve('./changed.cjs') };
  const { buildDependencies } = config.cache;
  return {
    ...config,
    name: `${config.name}-${what}`,
    module: { ...config.module, rules: [...config.module.rules, changed] },
    cache: {
      ...config.cache,
      name: `${config.cache.name}-${what}`,
      cacheDirectory: path.join(root, 'bench/build-cache'),
      buildDependencies: {
        config: [...buildDependencies.config, __filename, require.resolve('./changed.cjs')],
      },
    },
  };
}

module.exports = { released };
