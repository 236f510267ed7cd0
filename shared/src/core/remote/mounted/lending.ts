import { capabilitiesIn, depsIn } from '../../store/deps';
import { fitted } from '../../backEnd/fitted';
import type { RemoteHost } from '../contract';
import { createDraft } from '../../ui/forms/unsaved/draft';
import { registerUnsaved, textsOf, type UnsavedInput } from '../../unsaved/unsaved';
import type { MountHost } from './contract';
import { createObservable } from '../../observable';

/** The changing fields of a part's host, read at each access. */
export type Surroundings = Pick<
  MountHost,
  'text' | 'language' | 'locale' | 'direction' | 'mode' | 'address' | 'features'
>;

export interface Lending {
  host: MountHost;
  changed: () => void;
  unsaved: () => string[];
  end: () => void;
}

/**
 * The host of a part that renders itself: the remote's host, plus functions for what React screens have as hooks.
 * @param onUnsaved notified whether anything is announced as unsaved
 * @param endedBadly gets the errors of clean-ups; the remaining ones still run
 */
export function lend(
  remote: RemoteHost,
  around: () => Surroundings,
  onUnsaved: (announced: boolean) => void,
  endedBadly: (error: unknown) => void,
): Lending {
  const ends = new Set<() => void>();
  const changes = createObservable();
  const inputs = new Set<UnsavedInput>();
  let over = false;
  const tracked =
    <Args extends unknown[]>(begin: (...args: Args) => () => void) =>
    (...args: Args) => {
      if (over) return () => undefined;
      const stop = begin(...args);
      const end = () => {
        if (ends.delete(end)) stop();
      };
      ends.add(end);
      return end;
    };
  const attempt = (end: () => void) => {
    try {
      end();
    } catch (error) {
      endedBadly(error);
    }
  };
  const announce = (input: UnsavedInput) => {
    const takeBack = registerUnsaved(input);
    inputs.add(input);
    onUnsaved(true);
    return () => {
      takeBack();
      inputs.delete(input);
      onUnsaved(inputs.size > 0);
    };
  };

  const host: MountHost = {
    ...remote,
    get user() {
      return remote.user;
    },
    get features() {
      return around().features;
    },
    get language() {
      return around().language;
    },
    get locale() {
      return around().locale;
    },
    get direction() {
      return around().direction;
    },
    get mode() {
      return around().mode;
    },
    get address() {
      return around().address;
    },
    text: (id, values) => around().text(id, values),
    onChange: tracked(changes.subscribe),
    subscribeLive: tracked(remote.subscribeLive),
    ...(remote.subscribeMarks && { subscribeMarks: tracked(remote.subscribeMarks) }),
    ...(remote.subscribeConditions && { subscribeConditions: tracked(remote.subscribeConditions) }),
    handOver: tracked(remote.handOver),
    onDispose: (end) => void (over ? attempt(end) : ends.add(end)),
    call: (request) =>
      remote.dispatch((_dispatch: unknown, _state: unknown, extra: unknown) => {
        const sent = fitted(request, capabilitiesIn(extra));
        if (!sent) return Promise.resolve({ error: { kind: 'missing' as const } });
        const kind = (request.method ?? 'GET') === 'GET' ? 'query' : 'mutation';
        const { signal } = new AbortController();
        return depsIn(extra).request(sent, { signal, kind, endpoint: 'call', owner: remote.remoteId });
      }),
    unsaved: tracked(announce),
    draft: (form) => createDraft(remote.user.userId, `${remote.remoteId}:${form}`),
  };

  return {
    host,
    changed: () => {
      changes.emit();
    },
    unsaved: () => textsOf(inputs),
    end() {
      over = true;
      for (const end of [...ends].reverse()) attempt(end);
      ends.clear();
    },
  };
}
