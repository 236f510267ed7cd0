/* eslint-disable @typescript-eslint/no-require-imports -- The build's configuration is CommonJS. */
interface Configuration {
  devtool: string;
  module: { rules: { use?: { options: { jsc: { transform: { react: { development: boolean } } } } } }[] };
}
const { base } = require('../../../build/base.cjs') as {
  base: (options: { dir: string; production: boolean; name: string }) => Configuration;
};

describe.each([true, false])('a browser build (production: %s)', (production) => {
  const configuration = base({ dir: __dirname, production, name: 'test' });

  it('evaluates no text: a local remote is put into a page whose policy forbids it', () => {
    expect(configuration.devtool).not.toContain('eval');
  });

  it('draws with the runtime that the host shares', () => {
    const { use } = configuration.module.rules.find((rule) => rule.use !== undefined) ?? {};
    expect(use?.options.jsc.transform.react.development).toBe(false);
  });
});
