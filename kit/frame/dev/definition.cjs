/**
 * Code to append to a container's entry that changes the exposed definition. `change` is the source of a function from
 * definition to definition. It also gets the page's own React and the loader of the kit that the page shares. Fault
 * injection uses it too.
 * @param {string} name the container's global
 * @param {string} change
 */
const changedDefinition = (name, change) => `
;(() => {
  const inner = ${name};
  const change = ${change};
  let scope;
  const provided = async (key) => {
    const [first] = Object.values(scope[key] ?? {});
    const factory = first.lib ?? (await first.get());
    return factory();
  };
  ${name} = {
    init: (shared, ...rest) => { scope = shared; return inner.init(shared, ...rest); },
    get: async (module) => {
      const factory = await inner.get(module);
      const changed = change(factory().default, await provided('react'), () => provided('@portal/kit'));
      return () => ({ default: changed });
    },
  };
})();`;

module.exports = { changedDefinition };
