const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { shell } = require('@portal/shared/build/webpack');

const SHELL = path.join(__dirname, '../../shell');
/** Plugins for a site's page only: budgets, the plan of its first script, the list of its files. */
const OF_A_SITE = new Set(['FirstScriptPlugin', 'ManifestPlugin']);

/**
 * A build of the shell with React's development build, which alone can refresh components in place, and with the code
 * before it (`src/main.ts`). It is still minified, because developers read and change only the remote.
 */
module.exports = () => {
  const config = shell({ dir: SHELL, preload: {}, signedOut: ['login', 'auth'], open: ['pages'] })({}, {});
  return {
    ...config,
    name: 'frame',
    entry: { shell: [path.join(__dirname, 'src/main.ts'), './src/main.tsx'] },
    output: { ...config.output, path: path.join(__dirname, 'dist'), uniqueName: 'portal_frame' },
    devtool: false,
    cache: {
      ...config.cache,
      name: 'frame',
      cacheDirectory: path.join(__dirname, 'build-cache'),
      buildDependencies: { config: [__filename] },
    },
    optimization: { ...config.optimization, nodeEnv: 'development' },
    plugins: config.plugins
      .filter((plugin) => !OF_A_SITE.has(plugin.constructor.name) && !(plugin instanceof HtmlWebpackPlugin))
      .concat(new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: false })),
  };
};
