import { FailureView } from '@portal/kit';

interface ListFailureProps {
  /** The query of the list that a field offers. */
  of: { data?: unknown; error?: unknown; refetch: () => unknown };
}

/** The failure of a list below the field that offers it. An empty list of options would say that there are none. */
export function ListFailure({ of: { data, error, refetch } }: ListFailureProps) {
  if (error === undefined || data !== undefined) return null;
  return <FailureView error={error} retry={() => void refetch()} dense />;
}
