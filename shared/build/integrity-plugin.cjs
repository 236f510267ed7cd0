const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

const NAME = 'PortalIntegrity';

/**
 * Lets the page check every lazily loaded chunk: before a script is added, the build asks
 * `self.__portalIntegrity(url)` for the hash that the verified manifest holds for it. The host installs that
 * function; a build that runs alone finds none and loads as usual.
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
