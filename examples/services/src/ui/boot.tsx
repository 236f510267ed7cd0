/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact';
import { type User } from '../server/identity';
import { type Service, services } from '../server/services';
import './base.css';
import { Header } from './Header';
import { applyLocale, applyLook, onLanguage } from './locale';
import { type Call, openSession, type Session, type SessionState } from './session';
import { openServicesBy } from './ServiceLink';
import { SessionNotice } from './SessionNotice';
import { common } from './text';

export interface PageProps {
  user: User;
  call: Call;
}

/** Starts a service's page: session first, then `Page` for the user it belongs to. */
export function boot(id: Service['id'], Page: ComponentType<PageProps>): void {
  applyLocale();
  const root = document.getElementById('app');
  const service = services.find((one) => one.id === id);
  if (!root || !service) return;
  let session: Session | undefined;
  let shown: SessionState | undefined;

  const draw = (state: SessionState) => {
    shown = state;
    document.title = common(`service.${id}`);
    const user = state.kind === 'ready' ? state.user : undefined;
    render(
      <>
        <a class="skip" href="#main">
          {common('skip')}
        </a>
        <Header id={id} user={user} />
        <main id="main" tabIndex={-1}>
          {user && session ? (
            // Another language draws it again, and keeps what was typed in it.
            <Page key={user.userId} user={user} call={session.call} />
          ) : (
            <SessionNotice
              state={state}
              portalPath={service.portalPath}
              onRetry={() => (session ? session.retry() : location.reload())}
            />
          )}
        </main>
      </>,
      root,
    );
  };

  document.title = common(`service.${id}`);
  onLanguage(() => {
    if (shown) draw(shown);
  });
  openSession(id, draw, applyLook).then(
    (opened) => {
      session = opened;
      openServicesBy(opened.openService);
    },
    () => draw({ kind: 'failed', failure: 'network' }),
  );
}
