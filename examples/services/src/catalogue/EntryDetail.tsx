/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../ui/icons';
import { ServiceLink } from '../ui/ServiceLink';
import { common } from '../ui/text';
import { type Kind, type LocalEntry } from './entry';
import { Maturity } from './Maturity';
import { t } from './text';

const Kinds = ({ title, kinds }: { title: string; kinds: readonly Kind[] }) => (
  <div class="flow-side">
    <h3 class="small quiet">{title}</h3>
    <ul class="row">
      {kinds.map((kind) => (
        <li key={kind} class="chip">
          {common(`kind.${kind}`)}
        </li>
      ))}
    </ul>
  </div>
);

/** One entry in full, in a modal dialog: Esc, the button and a click beside it close it. */
export function EntryDetail({ entry, onClose }: { entry: LocalEntry; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Closed before it is taken away: only then does the focus go back to where it came from.
  const leave = () => {
    dialog.current?.close();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      class={`card detail ${entry.category}`}
      aria-labelledby="detail-title"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={(event) => event.target === dialog.current && leave()}
    >
      <div class="detail-body stack">
        <div class="row between">
          <span class="row">
            <span class="chip category">{common(`category.${entry.category}`)}</span>
            <Maturity level={entry.maturity} />
          </span>
          <button type="button" class="button square" aria-label={common('close')} onClick={leave}>
            <Icon name="close" />
          </button>
        </div>
        <h2 id="detail-title" class="detail-title">
          {entry.title}
        </h2>
        <p>{entry.summary}</p>
        <div class="flow">
          <Kinds title={t('detail.inputs')} kinds={entry.inputs} />
          <span class="flow-arrow">
            <Icon name="arrow" flip />
          </span>
          <Kinds title={t('detail.outputs')} kinds={entry.outputs} />
        </div>
        <dl class="facts">
          <div>
            <dt>{t('detail.provider')}</dt>
            <dd>{entry.provider}</dd>
          </div>
          <div>
            <dt>{t('detail.pilots')}</dt>
            <dd>{entry.pilots.join(', ')}</dd>
          </div>
          <div>
            <dt>{t('detail.duration')}</dt>
            <dd>{t.count('detail.seconds', entry.seconds)}</dd>
          </div>
        </dl>
        <ServiceLink class="button primary" service="orchestrator" query={{ use: entry.id }}>
          {t('detail.use')} <Icon name="arrow" flip />
        </ServiceLink>
      </div>
    </dialog>
  );
}
