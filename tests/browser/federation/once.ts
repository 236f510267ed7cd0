import type { Page } from '@playwright/test';

interface Counted {
  reacts: number;
  renderers: string[];
  stores: number;
  tokenClients: number;
}

/** Counts React, react-dom, stores and token clients in the next page to load. */
export async function countOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = { reacts: 0, renderers: [], stores: 0, tokenClients: 0 };
    // Every copy of react-dom registers here with the version of its React.
    const inject = (renderer: { version: string }) => counted.renderers.push(renderer.version);
    // Every configured store reads this, in production too.
    const compose = () => {
      counted.stores += 1;
      return (...enhancers: ((create: unknown) => unknown)[]) =>
        (create: unknown) =>
          enhancers.reduceRight((inner, enhance) => enhance(inner), create);
    };
    // Every token client opens this channel to the other tabs.
    const Channel = window.BroadcastChannel;
    window.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name);
        if (name === 'portal-session') counted.tokenClients += 1;
      }
    };
    // Every copy of React sets this key on its exports, which bundlers may copy.
    const insides = new Set<unknown>();
    const key = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
    Object.defineProperty(Object.prototype, key, {
      configurable: true,
      get: () => undefined,
      set(this: object, value: unknown) {
        // A bundler's namespace sets a function under this key.
        if (typeof value === 'object') insides.add(value);
        counted.reacts = insides.size;
        Object.defineProperty(this, key, { value, configurable: true, enumerable: true, writable: true });
      },
    });
    Object.assign(window, {
      __counted: counted,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject,
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose,
    });
  });
}

export const once = (page: Page): Promise<Counted> =>
  page.evaluate(() => (window as unknown as { __counted: Counted }).__counted);
