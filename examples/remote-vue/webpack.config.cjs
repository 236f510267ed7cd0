const { DefinePlugin } = require('webpack');
const { remote } = require('@portal/kit/build/webpack');

const build = remote({ dir: __dirname, id: 'vue-notes' });

/** Vue's switches are the bundler's; the last one says that nobody lends it a policy for raw markup, of which it has none. */
const vue = {
  __VUE_OPTIONS_API__: 'false',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  'window.trustedTypes': 'undefined',
};

module.exports = (env, argv) => {
  const config = build(env, argv);
  return { ...config, plugins: [...config.plugins, new DefinePlugin(vue)] };
};
