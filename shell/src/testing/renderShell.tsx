import { useState, type ReactNode } from 'react';
import {
  type MessageLoaders,
  messagesReady,
  registerMessages,
  type SlotSource,
  type Slots,
  usePortalStore,
} from '@portal/shared';
import { createObservable } from '@portal/shared/observable';
import type { Registry } from '@portal/shared/registry';
import { type AppOptions, renderApp } from '@portal/shared/testing';
import { type Shell, ShellContext } from '../platform/runtime/ShellContext';
import type { FailureRecord, RemoteState } from '../platform/federation/state/remoteState';
import { frameSlice } from '../platform/state/frame.slice';
import { createLeftOut } from '../platform/federation/isolate/leftOut';
import { attentionSlice } from '../platform/state/attention.slice';
import { createStepUpGate, type StepUpGate } from '../platform/runtime/stepUpGate';
import en from '../messages/en.json';
import screens from '../messages/screens/en.json';

export interface ShellOptions extends AppOptions {
  remotes?: RemoteState[];
  titles?: Record<string, string>;
  /** The registry of the page of remotes; by default it has titles alone. */
  registry?: Registry;
  /** @param show takes the remotes after it */
  retry?: (id: string, show: (remotes: readonly RemoteState[]) => void) => Promise<void>;
  syncUser?: () => Promise<void>;
  stepUp?: StepUpGate;
}

const running = ({ id, host, definition, settings }: SlotSource): RemoteState => {
  const build = { version: '1.0.0', entry: `https://${id}.test/remote-manifest.json` };
  const defaults = {
    channel: 'stable',
    order: 100,
    features: {},
    layers: [],
    titles: {},
    paths: [],
  } as const;
  return {
    kind: 'ready',
    id,
    resolved: { ...defaults, ...build, id, slots: settings },
    instance: {
      id,
      version: build.version,
      build,
      host,
      definition: { id, hostApi: '^2.0.0', routes: [], navigation: [], messages: only({}), ...definition },
      texts: () => ({ language: 'en', messages: {} }),
      dispose: () => undefined,
    },
    tookMs: 0,
  };
};

const never = () => () => undefined;
const none: readonly FailureRecord[] = [];
const only = (messages: Record<string, string>): MessageLoaders => {
  const load = () => Promise.resolve({ default: messages });
  return { en: load };
};

/** Renders a part of the shell as in the page; remotes are only states. `replaced` are the data of new tokens. */
export async function renderShell(screen: ReactNode, options: ShellOptions = {}) {
  const {
    remotes = [],
    titles = {},
    registry: file,
    retry,
    syncUser,
    stepUp = createStepUpGate(),
    ...app
  } = options;
  const replaced: unknown[] = [];
  const tokens: NonNullable<AppOptions['tokens']> = {
    replaceTokens: async (call) => {
      const answer = await call();
      replaced.push(answer.data);
      return answer;
    },
    ...app.tokens,
  };
  const snapshot = {
    registry: file ?? {
      remotes: Object.fromEntries(
        Object.entries(titles).map(([id, title]) => [id, { titles: { en: title } }]),
      ),
    },
  };
  const leftOut = createLeftOut();
  const sources = (app.portal?.sources ?? []).map(running);
  let states = [...remotes, ...sources];
  const { emit, subscribe } = createObservable();
  const show = (now: readonly RemoteState[]) => {
    states = [...now, ...sources];
    emit();
  };
  const done = () => Promise.resolve();
  const manager = {
    subscribe,
    states: () => states,
    failures: () => none,
    retry: (id: string) => retry?.(id, show) ?? done(),
    activate: done,
    drawn: () => undefined,
  };
  const registry = {
    subscribe: never,
    snapshot: () => snapshot,
    confirmedAt: () => undefined,
    refresh: done,
  };
  const shell = {
    basics: { tokens, stepUp, syncUser: syncUser ?? (() => Promise.resolve()) },
    runtime: {
      manager,
      leftOut,
      guard: { forgive: () => undefined },
      registry,
      subscribe: never,
      resolution: () => undefined,
      override: () => undefined,
      askedOverride: () => undefined,
    },
  } as unknown as Shell;
  registerMessages('screens', only(screens));
  await messagesReady('screens');
  const view = await renderApp(
    <ShellContext value={shell}>
      <Areas>{screen}</Areas>
    </ShellContext>,
    {
      messages: only(en),
      ...app,
      tokens,
    },
  );
  return { ...view, replaced };
}

function Areas({ children }: { children: ReactNode }) {
  const store = usePortalStore();
  useState(() => {
    store.injectReducer('shell', frameSlice.name, frameSlice.reducer);
    store.injectReducer('shell', attentionSlice.name, attentionSlice.reducer);
  });
  return children;
}

export function aSource(slots: Slots, id = 'a'): SlotSource {
  return {
    id,
    host: { remoteId: id } as SlotSource['host'],
    definition: { slots },
    settings: { suppress: [], order: {} },
  };
}
