/** @jsxImportSource preact */
import { type Failure } from './call';
import { t } from './language';

interface Props {
  failure: Failure;
  onRetry?: () => void;
}

/** What failed, in words, with a way to try again where that can help. */
export const Problem = ({ failure, onRetry }: Props) => (
  <div class="card row bad" role="alert">
    <span class="grow">{t(`error.${failure}`)}</span>
    {onRetry && <button onClick={onRetry}>{t('retry')}</button>}
  </div>
);
