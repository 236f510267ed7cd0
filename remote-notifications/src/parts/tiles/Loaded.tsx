import { Aged, FailureView, Skeleton } from '@portal/kit';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  query: {
    data?: Data | undefined;
    error?: unknown;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  /** The approximate height of the content, px, so that nothing jumps. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A tile's content with loading and error states. Data that can no longer be refetched shows its age. */
export function Loaded<Data>({ query, height, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <Aged query={query}>{children(data)}</Aged>;
  if (error !== undefined) return <FailureView error={error} retry={() => void refetch()} dense />;
  return <Skeleton variant="rounded" height={height} />;
}
