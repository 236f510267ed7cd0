/** @jsxImportSource preact */
import { Icon } from './icons';
import { type Failure } from './session';
import { common } from './text';

/** A call that failed, in words, with a way to try again where that can help. */
export const Problem = ({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) => (
  <div class="problem" role="alert">
    <Icon name="alert" />
    <span class="grow">{common(`error.${failure}`)}</span>
    {onRetry && (
      <button type="button" class="button" onClick={onRetry}>
        {common('retry')}
      </button>
    )}
  </div>
);
