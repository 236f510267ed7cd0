/** @jsxImportSource preact */
import { Icon } from '../ui/icons';
import { type History } from './history';
import { t } from './text';

/** Says what the figures are made of, above all when they are not made of the whole history. */
export function SourceNote({ history: { source, read, total, more, records } }: { history: History }) {
  const left = total > read ? t.count('source.left', total - read) : t('source.more');
  if (source.kind === 'events') {
    return (
      <p class="quiet small source">
        {t.count('source.events', read)} {t.count('source.used', records.length)} {more && left}
      </p>
    );
  }
  return (
    <div class="hint warn" role="note">
      <Icon name="lock" />
      <span class="grow">
        {t(`source.${source.reason}`)} {t.count('source.own', records.length)} {more && left}
      </span>
    </div>
  );
}
