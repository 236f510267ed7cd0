import type { Page } from '@playwright/test';

/** How many of what must exist once in a page do. */
interface Counted {
  reacts: number;
  renderers: string[];
  stores: number;
  tokenClients: number;
}

/** Counts React, react-dom, stores and token clients in a page that is loaded after this. */
export async function countOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = { reacts: 0, renderers: [], stores: 0, tokenClients: 0 };
    // Every copy of react-dom introduces itself here, with the version of its React.
    const inject = (renderer: { version: string }) => counted.renderers.push(renderer.version);
    // Every store that is configured asks for this, production or not.
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
    // Every copy of React hangs its insides on its exports, from where others may copy them.
    const insides = new Set<unknown>();
    const key = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
    Object.defineProperty(Object.prototype, key, {
      configurable: true,
      get: () => undefined,
      set(this: object, value: unknown) {
        // A bundler's namespace of it holds a function in its place.
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

/** What was counted until now. */
export const once = (page: Page): Promise<Counted> =>
  page.evaluate(() => (window as unknown as { __counted: Counted }).__counted);
