import { asFailure } from '../../session/asFailure';
import { StateView } from './StateView';
import { useFailureText } from './useFailureText';

interface FailureViewProps {
  /** What the call's hook gave: a failure, or whatever was thrown. */
  error: unknown;
  /** What could not be loaded, already translated; for failures that the reader may try again. */
  title?: string;
  retry: () => void;
  /** For a tile rather than a screen. */
  dense?: boolean;
}

/** In place of a screen or tile whose call failed: each kind of failure in its own words, and a way on where there is one. */
export function FailureView({ error, title, retry, dense }: FailureViewProps) {
  const failure = asFailure(error);
  const text = useFailureText()(failure);
  switch (failure.kind) {
    case 'network':
      return <StateView variant="offline" retry={retry} dense={dense} />;
    case 'forbidden':
    case 'unauthorised':
      return <StateView variant="forbidden" text={text} dense={dense} />;
    case 'notFound':
      return <StateView variant="empty" text={text} dense={dense} />;
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
