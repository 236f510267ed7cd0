import { messageOf } from '../verify/explain';
import type { RemoteManager } from './RemoteManager';
import type { RemoteInstance, RemoteState } from './remoteState';

/** What was thrown with nobody to catch it: in a timer, or in a promise nobody waits for. */
export interface Uncaught {
  error: unknown;
  /** The script it was thrown in, where the browser says so. */
  filename?: string;
}

/** Repeated by a timer for ever, one line of it is enough. */
const KEPT = 100;

function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack ?? '') : '';
  } catch {
    return '';
  }
}

/** Whose code it was: the instance in whose folder the innermost script of the stack lies that is a remote's at all. */
export function culprit<Instance extends Pick<RemoteInstance, 'build'>>(
  { error, filename = '' }: Uncaught,
  instances: readonly Instance[],
): Instance | undefined {
  const text = `${filename}\n${stackOf(error)}`;
  const found = instances
    .map((instance) => ({ instance, at: text.indexOf(new URL('.', instance.build.entry).href) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.instance;
}

/** Every version whose code may be in the page: also that of a remote which is only starting, or could not. */
export const builds = (states: readonly RemoteState[]): Pick<RemoteInstance, 'id' | 'version' | 'build'>[] =>
  states.flatMap((state) => {
    if (state.kind === 'off') return [];
    const { id, resolved } = state;
    const wanted = { id, version: resolved.version, build: resolved };
    return state.kind === 'ready' ? [state.instance, wanted] : [wanted];
  });

/** Puts a remote's uncaught errors on its own account. @returns ends it */
export function followUncaught(page: Window, manager: Pick<RemoteManager, 'states' | 'record'>): () => void {
  const told = new Set<string>();
  const tell = (uncaught: Uncaught) => {
    const instance = culprit(uncaught, builds(manager.states()));
    if (!instance) return;
    const { id, version } = instance;
    const message = messageOf(uncaught.error);
    const line = `${id}@${version} ${message}`;
    if (told.has(line) || told.size >= KEPT) return;
    told.add(line);
    manager.record(id, version, { kind: 'background', message });
  };
  const onError = ({ error, message, filename }: ErrorEvent) =>
    tell({ error: (error as unknown) ?? message, filename });
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell({ error: reason });
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
