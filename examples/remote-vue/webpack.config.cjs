const { DefinePlugin } = require('webpack');
const { remote } = require('@portal/kit/build/webpack');

const build = remote({ dir: __dirname, id: 'vue-notes' });

/** Vue's build flags. The last one removes its Trusted Types policy for raw HTML, which this remote does not use. */
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
