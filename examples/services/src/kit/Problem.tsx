/** @jsxImportSource preact */
import { type Failure } from './call';
import { t } from './language';

interface Props {
  failure: Failure;
  onRetry?: (() => void) | undefined;
}

/** What failed, in words, with a way to try again where that can help. */
export const Problem = ({ failure, onRetry }: Props) => (
  <div class="card row bad" role="alert">
    <span class="grow">{t(`error.${failure}`)}</span>
    {onRetry && <button onClick={onRetry}>{t('retry')}</button>}
  </div>
);

/** What stands in the place of what is loaded, and has not arrived. */
export const Pending = ({ failure, onRetry }: Partial<Props>) =>
  failure ? <Problem failure={failure} onRetry={onRetry} /> : <p role="status">{t('loading')}</p>;
