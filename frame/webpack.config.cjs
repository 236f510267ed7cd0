const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { shell } = require('@portal/shared/build/webpack');

const SHELL = path.join(__dirname, '../shell');
/** What only the page of a site needs: its budgets, the plan of its first script, the list of its files. */
const OF_A_SITE = new Set(['FirstScriptPlugin', 'ManifestPlugin']);

/**
 * The very shell, built once more: with React's development build, which alone can refresh components in place, and with
 * what stands before it (`src/main.ts`). Minified all the same: it is the remote that is to be read, and that changes.
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
