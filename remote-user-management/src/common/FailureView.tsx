import { type ApiFailure, StateView, useFailureText } from '@portal/shared';

interface FailureViewProps {
  failure: ApiFailure;
  /** What could not be loaded, already translated. */
  title: string;
  retry: () => void;
  dense?: boolean;
}

/** Why a list could not be shown, as the state it is: offline, not allowed, or failed and worth another try. */
export function FailureView({ failure, title, retry, dense }: FailureViewProps) {
  const failureText = useFailureText();
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return <StateView variant="offline" retry={retry} dense={dense} />;
    case 'forbidden':
      return <StateView variant="forbidden" dense={dense} />;
    default:
      return (
        <StateView
          variant="error"
          title={title}
          text={failureText(failure)}
          retry={retry}
          dense={dense}
          code={failure.id}
        />
      );
  }
}
