import { messageOf } from '../verify/explain';
import { ownFrame, stackOf } from './ownFrame';
import type { RemoteManager } from './RemoteManager';
import type { RemoteInstance, RemoteState } from './remoteState';

export interface Uncaught {
  error: unknown;
  filename?: string;
}

/** Distinct messages recorded per page. */
const MAX_KEPT_MESSAGES = 100;

/** The instance whose code threw: the one whose folder comes first (innermost) in the stack. */
export function culprit<Instance extends Pick<RemoteInstance, 'build'>>(
  { error, filename = '' }: Uncaught,
  instances: readonly Instance[],
): Instance | undefined {
  const text = `${filename}\n${stackOf(error)}`;
  const matches = instances
    .map((instance) => ({ instance, at: text.indexOf(new URL('.', instance.build.entry).href) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return matches[0]?.instance;
}

/** Every build whose code may be in the page, also of remotes that are still loading or failed. */
export const builds = (states: readonly RemoteState[]): Pick<RemoteInstance, 'id' | 'version' | 'build'>[] =>
  states.flatMap((state) => {
    if (state.kind === 'off') return [];
    const { id, resolved } = state;
    const next = { id, version: resolved.version, build: resolved };
    return state.kind === 'ready' ? [state.instance, next] : [next];
  });

/** Records a remote's uncaught errors as its failures; returns the function that stops it. */
export function followUncaught(page: Window, manager: Pick<RemoteManager, 'states' | 'record'>): () => void {
  const reportedLines = new Set<string>();
  const tell = (uncaught: Uncaught) => {
    const instance = culprit(uncaught, builds(manager.states()));
    if (!instance) return;
    const { id, version } = instance;
    const message = messageOf(uncaught.error);
    const line = `${id}@${version} ${message}`;
    if (reportedLines.has(line) || reportedLines.size >= MAX_KEPT_MESSAGES) return;
    reportedLines.add(line);
    manager.record(id, version, { kind: 'background', message }, ownFrame(uncaught.error, instance.build));
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
