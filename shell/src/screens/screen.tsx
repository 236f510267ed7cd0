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

/** Texts of the shell's own screens, which the frame and the sign-in can do without. */
function screenTexts(): void {
  registered ??= registerMessages('screens', {
    en: () => import(/* webpackChunkName: "screens-en" */ '../messages/screens/en.json'),
    de: () => import(/* webpackChunkName: "screens-de" */ '../messages/screens/de.json'),
    fr: () => import(/* webpackChunkName: "screens-fr" */ '../messages/screens/fr.json'),
    ro: () => import(/* webpackChunkName: "screens-ro" */ '../messages/screens/ro.json'),
    zh: () => import(/* webpackChunkName: "screens-zh" */ '../messages/screens/zh.json'),
  } satisfies AllMessageLoaders);
}

/**
 * A lazily loaded screen of the shell, with its loading and error states.
 * @param loading what stands in its place meanwhile
 */
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

/** The same for a screen whose texts are loaded beside its code. */
export function textScreen(load: LoadComponent) {
  return screen(withScreenTexts(load));
}

/** Loads a part of the shell together with the screens' texts, so that no id is ever seen. */
export function withScreenTexts<P = object>(load: LoadComponent<P>): LoadComponent<P> {
  return async () => {
    screenTexts();
    const [module] = await Promise.all([load(), messagesReady('screens')]);
    return module;
  };
}
