import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type Location, RouterProvider } from 'react-router-dom';
import { capabilitiesOf } from '../core/backEnd';
import type { PortalConfigFile } from '../contract/config';
import { type MessageLoaders, PortalIntlProvider, messagesReady, registerMessages } from '../core/i18n';
import type { Preferences } from '../core/preferences';
import { defaultPreferences } from '../core/preferences';
import type { Subject } from '../contract/registry';
import { type LiveBus, type Portal, PortalContext, type RemoteHost, RemoteHostContext } from '../core/remote';
import type { AccountCalls, CurrentUser, TokenClient } from '../core/session';
import { createPortalStore, type PortalStore, signedIn } from '../core/store';
import { PortalThemeProvider } from '../core/theme';
import { aConfig, aUser } from './builders';
import { type Network, networkDouble, type Respond } from './networkDouble';
import { unseenStyles } from './unseenStyles';
import { createObservable } from '../core/observable';

/** The context of a rendered screen: texts, user, answers of the network. */
export interface ScreenOptions {
  messages?: MessageLoaders;
  user?: Partial<CurrentUser>;
  respond?: Respond;
  /** The address at which the app is opened; `path` is the screen's route pattern. */
  at?: string;
  path?: string;
  config?: PortalConfigFile;
  features?: Readonly<Record<string, boolean>>;
  preferences?: Partial<Preferences>;
  /** Whether the page has the theme's styles, for tests of what is visible: see `unseenStyles`. */
  styled?: boolean;
  host?: Partial<RemoteHost>;
}

/** The options for the host's own screens, which may use more of the portal. */
export interface AppOptions extends ScreenOptions {
  portal?: Partial<Portal>;
  tokens?: Partial<TokenClient>;
  account?: Partial<AccountCalls>;
}

/** Testing Library's result, and the state of the portal around the screen. */
export interface RenderedApp extends RenderResult {
  store: PortalStore;
  user: CurrentUser;
  feedback: { variant: string; text: string }[];
  calls: Network['calls'];
  requests: Network['requests'];
  emitLive: LiveBus['emit'];
  /** The router's address. */
  location: () => Location;
}

const unused = (what: string) => () => {
  throw new Error(`The test uses ${what} but lends none`);
};

/** Renders a screen in a portal: store, theme, texts, router, host, with a network double. */
export async function renderApp(screen: ReactNode, options: AppOptions = {}): Promise<RenderedApp> {
  const user = aUser(options.user);
  const network = networkDouble(options.respond ?? (() => undefined));
  const config = aConfig({ site: { production: false }, ...options.config });
  const store = createPortalStore(
    { request: network.request, capabilities: () => capabilitiesOf(config, user) },
    { ...defaultPreferences, ...options.preferences },
  );
  store.dispatch(signedIn(user));
  const bus: LiveBus = createObservable();

  let takeOut: (() => void) | undefined;
  if (options.messages) {
    takeOut = registerMessages('test', options.messages);
    await messagesReady('test');
  }
  const feedback: { variant: string; text: string }[] = [];
  const router = createMemoryRouter(
    [
      { path: options.path ?? '*', element: screen },
      ...(options.path ? [{ path: '*', element: <output>elsewhere</output> }] : []),
    ],
    { initialEntries: [options.at ?? '/'] },
  );
  const host: RemoteHost = {
    remoteId: 'test',
    config,
    user,
    dispatch: store.dispatch,
    features: options.features ?? {},
    subscribeLive: bus.subscribe,
    feedback: (variant, text) => void feedback.push({ variant, text }),
    navigate: (to) => void router.navigate(to),
    handOver: () => () => undefined,
    onDispose: () => undefined,
    ...options.host,
  };
  const subject: Subject = {
    signedIn: true,
    accessLevel: user.pilotRole,
    pilot: user.pilotCode,
    role: user.userRole,
    userId: user.userId,
    origin: 'http://localhost',
    features: options.features ?? {},
  };
  const portal: Portal = {
    config,
    subject,
    menu: [],
    sources: [],
    tokens: new Proxy<TokenClient>({ ...options.tokens } as unknown as TokenClient, { get: lent('tokens') }),
    account: new Proxy<AccountCalls>({ ...options.account } as unknown as AccountCalls, {
      get: lent('account'),
    }),
    ...options.portal,
  };

  const view = render(
    <Provider store={store}>
      <PortalThemeProvider styles={options.styled ? undefined : unseenStyles}>
        <PortalIntlProvider>
          <PortalContext value={portal}>
            <RemoteHostContext value={host}>
              <RouterProvider router={router} />
            </RemoteHostContext>
          </PortalContext>
        </PortalIntlProvider>
      </PortalThemeProvider>
    </Provider>,
  );
  return {
    ...view,
    store,
    user,
    feedback,
    calls: network.calls,
    requests: network.requests,
    emitLive: bus.emit,
    location: () => router.state.location,
    unmount: () => {
      view.unmount();
      takeOut?.();
      store.stopListening();
    },
  };
}

const lent =
  (what: string) =>
  (target: object, name: string | symbol): unknown =>
    name in target ? (target as Record<string | symbol, unknown>)[name] : unused(`${what}.${String(name)}`);
