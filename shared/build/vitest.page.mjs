import { registerHooks } from 'node:module';

/**
 * Shares one `bidi-js` instance. jsdom makes one per `<bdi>`, each with new tables, which took most of the time of a
 * page with many of them. Must be loaded before jsdom.
 */
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (specifier !== 'bidi-js') return found;
    hooks.deregister();
    const url = new URL('./vitest.bidi.mjs', import.meta.url);
    url.searchParams.set('of', found.url);
    return { url: url.href, format: 'module', shortCircuit: true };
  },
});

// MUI reads the mode often, and each read of Node's real environment is a system call.
process.env = { ...process.env };
