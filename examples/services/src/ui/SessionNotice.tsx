/** @jsxImportSource preact */
import { Icon, type IconName } from './icons';
import { type SessionState } from './session';
import { common } from './text';

interface Props {
  state: SessionState;
  portalPath: string;
  onRetry: () => void;
}

const icons: Record<SessionState['kind'], IconName> = {
  standalone: 'window',
  waiting: 'clock',
  unanswered: 'alert',
  failed: 'alert',
  ready: 'check',
};

/** What stands in the page's place while there is no session, and what to do about it. */
export function SessionNotice({ state, portalPath, onRetry }: Props) {
  if (state.kind === 'waiting' || state.kind === 'ready') {
    return (
      <div class="waiting" role="status">
        <span class="hidden">{common('session.waiting')}</span>
        <div class="bone wide" />
        <div class="bones">
          <div class="bone" />
          <div class="bone" />
          <div class="bone" />
        </div>
      </div>
    );
  }
  const reason = state.kind === 'failed' ? state.failure : undefined;
  const text =
    state.kind === 'failed'
      ? common(reason === 'signed-out' ? 'session.refused' : 'session.unavailable')
      : common(`session.${state.kind}`);
  return (
    <section class="card notice" role={state.kind === 'standalone' ? undefined : 'alert'}>
      <span class="notice-icon">
        <Icon name={icons[state.kind]} />
      </span>
      <h2>{common(state.kind === 'standalone' ? 'session.standalone.title' : 'session.problem.title')}</h2>
      <p>{text}</p>
      {state.kind === 'standalone' ? (
        <a class="button primary" href={state.portalOrigin + portalPath}>
          {common('session.openPortal')} <Icon name="arrow" flip />
        </a>
      ) : (
        <button class="button primary" type="button" onClick={onRetry}>
          {common('retry')}
        </button>
      )}
    </section>
  );
}
