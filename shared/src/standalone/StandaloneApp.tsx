import { useEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, Navigate, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import type { PortalConfig } from '../config';
import { PortalIntlProvider } from '../i18n';
import { builtInFeatures, evaluate, type Subject } from '../registry';
import {
  createHandOver,
  Lazy,
  type ConditionsBus,
  type LiveBus,
  type MarksBus,
  type Portal,
  PortalContext,
  buildMenu,
  type RemoteDefinition,
  RemoteHostContext,
  type RemoteRoute,
  type StartedRemote,
  startRemote,
} from '../remote';
import { useFeedback } from '../snackbar';
import { usePortalSelector } from '../store';
import { PortalThemeProvider } from '../theme';
import { ErrorBoundary, StateView } from '../ui/core';
import { DevStrip, type StripChoice } from './DevStrip';
import { followLive, type LiveSource } from './live';
import { SignInStrip } from './SignInStrip';
import type { StandaloneBasics } from './basics';
import { Slots } from './Slots';
import { StandaloneFrame } from './StandaloneFrame';
import { createObservable } from '../observable';

interface Props {
  definition: RemoteDefinition;
  basics: StandaloneBasics;
  config: PortalConfig;
  features: Readonly<Record<string, boolean>>;
  live?: LiveSource | undefined;
}

/** Providers and routes around one remote. */
export function StandaloneApp(props: Props) {
  const { definition } = props;
  const router = useMemo(
    () =>
      createBrowserRouter([
        {
          element: <Host {...props} />,
          children: [
            ...definition.routes.map((route) => ({ path: route.path, element: <Page route={route} /> })),
            { path: '/dashboard', element: <Slots /> },
            { path: '*', element: <Navigate to={definition.routes[0]?.path ?? '/dashboard'} replace /> },
          ],
        },
      ]),
    // The properties are given once, at start.
    // oxlint-disable-next-line exhaustive-deps
    [],
  );
  return (
    <Provider store={props.basics.store}>
      <PortalThemeProvider>
        <PortalIntlProvider>
          <RouterProvider router={router} />
        </PortalIntlProvider>
      </PortalThemeProvider>
    </Provider>
  );
}

/** Starts the remote for whoever is signed in and lends it what the shell would. */
function Host({ definition, basics, config, features, live }: Props) {
  const navigate = useNavigate();
  const feedback = useFeedback();
  const { user, isInitialized } = usePortalSelector((state) => state.session);
  const [choice, setChoice] = useState<StripChoice>({});
  const [started, setStarted] = useState<StartedRemote>();

  useEffect(() => {
    if (!user) return;
    const bus: LiveBus = createObservable();
    const marksBus: MarksBus = createObservable();
    const conditionsBus: ConditionsBus = createObservable();
    const running = startRemote(definition, features, {
      config,
      store: basics.store,
      user,
      onLive: bus.subscribe,
      onMarks: marksBus.subscribe,
      onConditions: conditionsBus.subscribe,
      navigate: (to) => void navigate(to),
      feedback: (variant, text) => feedback[variant](text),
      handOver: createHandOver({
        tokens: basics.tokens,
        account: basics.account,
        config,
        pilot: () => user.pilotCode,
      }),
    });
    const { tokens } = basics;
    const unfollow = followLive({
      user,
      config,
      tokens,
      bus,
      marksBus,
      conditionsBus,
      source: live,
    });
    // A started remote is an external system: it begins and ends with this effect.
    // oxlint-disable-next-line set-state-in-effect
    setStarted(running);
    return () => {
      unfollow();
      setStarted(undefined);
      running.dispose();
    };
    // A new person is a new start; the rest is lent, not watched.
    // oxlint-disable-next-line exhaustive-deps
  }, [user?.userId]);

  const portal = useMemo<Portal | undefined>(() => {
    if (!user || !started) return undefined;
    const subject: Subject = {
      signedIn: true,
      accessLevel: choice.accessLevel ?? user.pilotRole,
      pilot: choice.pilot ?? user.pilotCode,
      role: user.userRole,
      userId: user.userId,
      origin: window.location.origin,
      features: {
        ...Object.fromEntries(Object.entries(features).map(([name, on]) => [`${definition.id}.${name}`, on])),
        // Whoever develops a remote sees all its pages, also what they say where the back end has no such call.
        ...builtInFeatures({
          extras: !config.peer.noExtras,
          accessLevel: choice.accessLevel ?? user.pilotRole,
          oversees: user.oversees === true,
        }),
      },
    };
    const settings = { suppress: [], order: {} };
    return {
      config,
      tokens: basics.tokens,
      account: basics.account,
      subject,
      menu: buildMenu([definition], subject),
      sources: [{ id: definition.id, host: started.host, definition, settings }],
    };
  }, [user, started, choice, config, basics, features, definition]);

  return (
    <>
      <DevStrip choice={choice} onChoice={setChoice} tokens={basics.tokens} />
      {isInitialized && !user && <SignInStrip tokens={basics.tokens} />}
      {portal && started && (
        <PortalContext value={portal}>
          <RemoteHostContext value={started.host}>
            <StandaloneFrame>
              <Outlet />
            </StandaloneFrame>
          </RemoteHostContext>
        </PortalContext>
      )}
    </>
  );
}

function Page({ route }: { route: RemoteRoute }) {
  return (
    <PortalContext.Consumer>
      {(portal) => {
        const verdict = portal ? evaluate(route.when, portal.subject) : undefined;
        if (verdict?.allowed === false) return <StateView variant="forbidden" />;
        return (
          <ErrorBoundary resetKey={route.id}>
            <Lazy
              load={route.load}
              props={{}}
              loading={<StateView variant="loading" />}
              failed={(_error, retry) => <StateView variant="error" retry={retry} />}
            />
          </ErrorBoundary>
        );
      }}
    </PortalContext.Consumer>
  );
}
