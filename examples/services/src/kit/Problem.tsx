/** @jsxImportSource preact */
import { type Failure } from './call';
import { t } from './language';

interface Props {
  failure: Failure;
  onRetry?: (() => void) | undefined;
}

export const Problem = ({ failure, onRetry }: Props) => (
  <div class="card row bad" role="alert">
    <span class="grow">{t(`error.${failure}`)}</span>
    {onRetry && <button onClick={onRetry}>{t('retry')}</button>}
  </div>
);

export const Pending = ({ failure, onRetry }: Partial<Props>) =>
  failure ? <Problem failure={failure} onRetry={onRetry} /> : <p role="status">{t('loading')}</p>;
