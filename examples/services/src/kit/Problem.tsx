/** @jsxImportSource preact */
import { t } from './language';

/** What failed, in words, with a way to try again where that can help. */
export const Problem = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <div class="card row problem" role="alert">
    <span class="grow">{text}</span>
    {onRetry && (
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    )}
  </div>
);
