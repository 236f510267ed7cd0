/** React looks for who listens to what it draws when it is loaded, which is once for many files: shell's `commits.ts`. */
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 };
