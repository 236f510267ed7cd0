import { registerHooks } from 'node:module';

/**
 * For each `<bdi>` that jsdom looks at it makes a new reader of directions, which prepares its tables anew: most of what
 * a page with many of them took. It gets one that stays. Loaded before jsdom is.
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

// MUI asks for the mode wherever it draws, and each look into Node's own environment is a call into the system.
process.env = { ...process.env };
