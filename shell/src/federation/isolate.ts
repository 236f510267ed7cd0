import type { RemoteDefinition, Slots } from '@portal/shared';
import { explain, within } from './explain';
import { type LoadFailure, RemoteLoadError } from './failure';
import type { LoadDeps } from './loadBuild';
import { DEFAULT_RETRY, nextDelay } from './retryPolicy';

export type PartDeps = Pick<LoadDeps, 'fetch' | 'limits' | 'now' | 'wait' | 'random' | 'retry'>;

/**
 * Loads a part (a page, a slot item, a file of texts) with the policy of whole remotes: a time limit, a named reason,
 * and new attempts for causes that pass by themselves.
 * @throws RemoteLoadError
 */
export async function loadPart<T>(load: () => Promise<T>, deps: PartDeps): Promise<T> {
  const started = deps.now();
  for (let attempt = 1; ; attempt += 1) {
    const result = await attemptPart(load, deps);
    if (result.ok) return result.value;
    const elapsed = deps.now() - started;
    const delay = nextDelay(result.failure, attempt, elapsed, deps.random(), deps.retry ?? DEFAULT_RETRY);
    if (delay === undefined) throw new RemoteLoadError(result.failure);
    await deps.wait(delay);
  }
}

type Attempt<T> = { ok: true; value: T } | { ok: false; failure: LoadFailure };

async function attemptPart<T>(load: () => Promise<T>, deps: PartDeps): Promise<Attempt<T>> {
  const { scriptMs } = deps.limits;
  const timedOut = (): Attempt<T> => ({
    ok: false,
    failure: { kind: 'timeout', url: '', afterMs: scriptMs },
  });
  try {
    const loaded = load().then((value): Attempt<T> => ({ ok: true, value }));
    return await within(loaded, scriptMs, timedOut);
  } catch (error) {
    return { ok: false, failure: await explain(error, deps) };
  }
}

/**
 * The definition with everything in it that the host calls made safe: what loads follows the retry policy, and what is
 * asked for an answer cannot take the frame with it.
 * @param onFailure told of each part that could not be loaded
 */
export function isolate(
  definition: RemoteDefinition,
  deps: PartDeps,
  onFailure: (failure: LoadFailure) => void,
): RemoteDefinition {
  const guarded =
    <T>(load: () => Promise<T>) =>
    () =>
      loadPart(load, deps).catch((error: unknown) => {
        if (error instanceof RemoteLoadError) onFailure(error.failure);
        throw error;
      });
  const part = <Item extends { load: () => Promise<unknown> }>(item: Item): Item => ({
    ...item,
    load: guarded(item.load),
  });
  const quietly =
    <Args extends unknown[], T>(what: string, ask: (...args: Args) => T, otherwise: T) =>
    (...args: Args): T => {
      try {
        return ask(...args);
      } catch (error) {
        console.error(`${what} of ${definition.id} failed`, error);
        return otherwise;
      }
    };

  const { slots, messages } = definition;
  return {
    ...definition,
    routes: definition.routes.map((route) => ({
      ...part(route),
      ...(route.prefetch && { prefetch: quietly('A prefetch', route.prefetch, undefined) }),
    })),
    messages: {
      en: guarded(messages.en),
      fr: guarded(messages.fr),
      ro: guarded(messages.ro),
      zh: guarded(messages.zh),
    },
    ...(slots && {
      slots: {
        ...slots,
        ...(slots.dashboardWidgets && { dashboardWidgets: slots.dashboardWidgets.map(part) }),
        ...(slots.headerTools && { headerTools: slots.headerTools.map(part) }),
        ...(slots.background && { background: slots.background.map(part) }),
        ...(slots.bellItems && {
          bellItems: slots.bellItems.map((item) => ({
            ...item,
            href: quietly('A bell item', item.href, undefined),
          })),
        }),
        ...(slots.paletteProviders && {
          paletteProviders: slots.paletteProviders.map((item) => ({
            ...item,
            search: quietly('A palette provider', item.search, []),
          })),
        }),
      } satisfies Slots,
    }),
  };
}
