/**
 * The webpack loader for React refresh. It registers a module's components with the page's refresher and replaces the
 * previous version where possible (`src/refresh/refresher.ts`). The code goes onto the first line and after the last
 * one, so that line numbers stay. Without a refresher in the page, an edit reloads it.
 */
const BEFORE =
  'var $RefreshReg$=(type,name)=>self.__portalRefresh&&self.__portalRefresh.register(type,__webpack_module__.id+" "+name),' +
  '$RefreshSig$=()=>self.__portalRefresh?self.__portalRefresh.signature():(type)=>type;';
const AFTER =
  '\n;if(import.meta.webpackHot&&self.__portalRefresh)self.__portalRefresh.ended(__webpack_module__,import.meta.webpackHot);';

module.exports = function refreshLoader(code, map) {
  this.callback(null, BEFORE + code + AFTER, map);
};
