/**
 * React looks for this hook once, when it is loaded, and a worker loads it once for many files: see the shell's
 * `commits.ts`.
 */
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 };
