/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact';
import { type Handover, startHandover } from '../handover';
import { type User } from '../server/identity';
import { portalPathOf, type ServiceId } from '../services';
import { type Call, createCall, type Failure } from './call';
import { applyLook, lookOfAddress, t } from './language';
import { openServicesBy } from './ServiceLink';
import { Problem } from './Problem';
import './style.css';

export interface PageProps {
  user: User;
  call: Call;
}

type Shown =
  | { kind: 'standalone' | 'waiting' | 'unanswered' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ready'; user: User };

/** The portal that frames this page if the browser reveals it, else all that are configured. */
function likelyPortals(configured: readonly string[]): readonly string[] {
  const ancestor = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.item(0);
  return ancestor && configured.includes(ancestor) ? [ancestor] : configured;
}

/** Starts a service's page: first the token handshake, then `Page` for its user. */
export async function boot(id: ServiceId, Page: ComponentType<PageProps>, root: Element): Promise<void> {
  let shown: Shown = { kind: 'waiting' };
  let portal = '';
  let handover: Handover | undefined;
  const call = createCall({
    token: () => handover?.token(),
    renew: () => handover?.renew() ?? Promise.resolve(undefined),
  });
  // Sequential, so that nothing is rendered in an outdated look.
  let queue: Promise<unknown> = applyLook(lookOfAddress());

  const content = () => {
    if (shown.kind === 'ready') return <Page key={shown.user.userId} user={shown.user} call={call} />;
    if (shown.kind === 'waiting') return <p role="status">{t('loading')}</p>;
    if (shown.kind === 'standalone')
      return (
        <section class="card stack">
          <p>{t('session.standalone')}</p>
          <a class="button primary" href={portal + portalPathOf(id)}>
            {t('session.open')}
          </a>
        </section>
      );
    return <Problem failure={shown.kind === 'failed' ? shown.failure : 'unanswered'} onRetry={retry} />;
  };
  // Rerenders for another language and keeps what was typed.
  const draw = () => {
    document.title = t(`service.${id}`);
    render(
      <main class="stack">
        {/* In a frame the portal shows the heading. */}
        <h1 class={window.parent === window ? '' : 'hidden'}>{document.title}</h1>
        {content()}
      </main>,
      root,
    );
  };
  const change = (step: () => unknown) => (queue = queue.then(step).then(draw));
  const show = (next: Shown) => change(() => (shown = next));
  /** Asks whose the token is. If a renewed token cannot be checked right now, the page stays usable. */
  const check = async () => {
    const result = await call<User>(`${id}/api/session`);
    if (result.ok) await show({ kind: 'ready', user: result.data });
    else if (shown.kind !== 'ready' || result.failure === 'signed-out')
      await show({ kind: 'failed', failure: result.failure });
  };
  const retry = () => {
    if (!handover) location.reload();
    else if (handover.state().kind === 'ready') void check();
    else handover.retry();
  };

  try {
    const { portalOrigins } = (await (await fetch('/config.json')).json()) as { portalOrigins: string[] };
    portal = portalOrigins[0] ?? '';
    handover = startHandover({
      portalOrigins: likelyPortals(portalOrigins),
      onState: (state) => void (state.kind === 'ready' ? check() : show({ kind: state.kind })),
      onLook: (look) => void change(() => applyLook(look)),
      onRenewed: () => void check(),
    });
    openServicesBy(handover.openService);
  } catch {
    await show({ kind: 'failed', failure: 'network' });
  }
}
