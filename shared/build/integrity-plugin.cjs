const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

const NAME = 'PortalIntegrity';

/**
 * Adds an integrity check to every lazily loaded chunk: before it adds a script, the build asks
 * `self.__portalIntegrity(url)` for the hash in the verified manifest. The host installs that function; without it a
 * build loads as usual.
 */
module.exports = class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        [
          source,
          'var portalIntegrity = self.__portalIntegrity && self.__portalIntegrity(url);',
          'if (portalIntegrity) { script.integrity = portalIntegrity; script.crossOrigin = "anonymous"; }',
        ].join('\n'),
      );
    });
  }
};
