/**
 * The last touch on a module of the remote: its components are told to the page's one refresher, and the module is put in
 * place of the one before where it can be (`src/refresh/refresher.ts`). On the first line and after the last one, so that
 * lines stay where they are. In a page without a refresher nothing happens: an edit is then a reload.
 */
const BEFORE =
  'var $RefreshReg$=(type,name)=>self.__portalRefresh&&self.__portalRefresh.register(type,__webpack_module__.id+" "+name),' +
  '$RefreshSig$=()=>self.__portalRefresh?self.__portalRefresh.signature():(type)=>type;';
const AFTER =
  '\n;if(import.meta.webpackHot&&self.__portalRefresh)self.__portalRefresh.ended(__webpack_module__,import.meta.webpackHot);';

module.exports = function refreshLoader(code, map) {
  this.callback(null, BEFORE + code + AFTER, map);
};
