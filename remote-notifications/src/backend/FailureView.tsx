import { StateView, useFailureText } from '@portal/shared';
import { asFailure } from './asFailure';

interface FailureViewProps {
  error: unknown;
  retry: () => void;
  dense?: boolean;
}

/** In place of a screen or tile whose call failed: each kind of failure has its own words, and a way on where there is one. */
export function FailureView({ error, retry, dense }: FailureViewProps) {
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
      return <StateView variant="error" text={text} retry={retry} dense={dense} />;
  }
}
