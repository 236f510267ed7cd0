import { expect, test } from '../support/test';
import { portalUrl } from '../support/people';
import { headingOf, menuOf, signInAt } from './portal';

interface Counted {
  reacts: number;
  renderers: string[];
  stores: number;
  tokenClients: number;
}

test('React, react-dom, the store and the token client exist once in the page', async ({ page }) => {
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
  await signInAt(page, portalUrl(), 'super@portal.test');
  // A page of each remote, so that everything they bring has run.
  for (const name of ['Catalogue', 'All notifications', 'Users']) {
    await menuOf(page).getByRole('link', { name, exact: true }).click();
    await expect(headingOf(page)).toBeVisible();
  }
  const counted = await page.evaluate(() => (window as unknown as { __counted: Counted }).__counted);
  expect(counted).toEqual({
    reacts: 1,
    renderers: [expect.stringMatching(/^19\./)],
    stores: 1,
    tokenClients: 1,
  });
});
