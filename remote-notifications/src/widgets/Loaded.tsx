import { Aged, FailureView, Skeleton } from '@portal/kit';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  query: {
    data?: Data | undefined;
    error?: unknown;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  /** About what the content takes, px: nothing jumps when it comes. */
  height: number;
  children: (data: Data) => ReactNode;
}

/**
 * A tile's content once its call is answered; before, the wait for it, or why it will not come. What cannot be brought up to
 * date any more says how old it is.
 */
export function Loaded<Data>({ query, height, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <Aged query={query}>{children(data)}</Aged>;
  if (error !== undefined) return <FailureView error={error} retry={() => void refetch()} dense />;
  return <Skeleton variant="rounded" height={height} />;
}
