import type { ReactNode } from 'react';
import {
  type AllMessageLoaders,
  Lazy,
  type LoadComponent,
  messagesReady,
  registerMessages,
  StateView,
} from '@portal/shared';
import { loadPart } from '../federation/load/loadPart';
import { ownLoading } from '../federation/load/ownLoading';
import { PartFailed } from './PartFailed';

let registered: (() => void) | undefined;

/** Registers the texts of the shell's screens, which the frame and the sign-in page do not need. */
function screenTexts(): void {
  registered ??= registerMessages('screens', {
    en: () => import(/* webpackChunkName: "screens-en" */ '../../messages/screens/en.json'),
    de: () => import(/* webpackChunkName: "screens-de" */ '../../messages/screens/de.json'),
    fr: () => import(/* webpackChunkName: "screens-fr" */ '../../messages/screens/fr.json'),
    ro: () => import(/* webpackChunkName: "screens-ro" */ '../../messages/screens/ro.json'),
    zh: () => import(/* webpackChunkName: "screens-zh" */ '../../messages/screens/zh.json'),
  } satisfies AllMessageLoaders);
}

export function screen(load: LoadComponent, loading: ReactNode = <StateView variant="loading" />) {
  const patient = () => loadPart(load, ownLoading);
  return (
    <Lazy
      load={patient}
      props={{}}
      loading={loading}
      failed={(error, retry) => <PartFailed error={error} retry={retry} />}
    />
  );
}

export function textScreen(load: LoadComponent) {
  return screen(withScreenTexts(load));
}

/** Loads code together with the screens' texts, so that no text id is ever visible. */
export function withScreenTexts<P = object>(load: LoadComponent<P>): LoadComponent<P> {
  return async () => {
    screenTexts();
    const [module] = await Promise.all([load(), messagesReady('screens')]);
    return module;
  };
}
