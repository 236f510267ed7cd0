import { asFailure } from '../../http/failure/asFailure';
import { StateView } from './StateView';
import { useFailureText } from './useFailureText';

interface FailureViewProps {
  error: unknown;
  /** What could not be loaded, already translated. Shown only for failures that can be retried. */
  title?: string;
  retry: () => void;
  dense?: boolean;
}

/**
 * The view of a failed call, in place of a screen or tile. Each kind of failure has its own text; retry is offered
 * where it can help.
 */
export function FailureView({ error, title, retry, dense }: FailureViewProps) {
  const failure = asFailure(error);
  const failureText = useFailureText();
  // A title of the screen says what could not be loaded.
  const { kind, id, retryAfterMs } = failure;
  const text = failureText(title === undefined ? failure : { kind, id, retryAfterMs });
  switch (failure.kind) {
    case 'network':
      return <StateView variant="offline" retry={retry} dense={dense} />;
    case 'forbidden':
    case 'unauthorised':
      return <StateView variant="forbidden" text={text} dense={dense} />;
    case 'notFound':
      return <StateView variant="empty" text={text} dense={dense} />;
    case 'unconfirmed':
    case 'timeout':
    case 'conflict':
    case 'validation':
    case 'tooMany':
    case 'unavailable':
    case 'missing':
    case 'server':
      return (
        <StateView
          variant="error"
          {...(title !== undefined && { title })}
          text={text}
          retry={retry}
          dense={dense}
          code={failure.id}
        />
      );
  }
}
