import { FailureView, Skeleton } from '@portal/kit';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  query: { data?: Data | undefined; error?: unknown; refetch: () => unknown };
  /** About what the content takes, px: nothing jumps when it comes. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A tile's content once its call is answered; before, the wait for it, or why it will not come. */
export function Loaded<Data>({ query: { data, error, refetch }, height, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error !== undefined) return <FailureView error={error} retry={() => void refetch()} dense />;
  return <Skeleton variant="rounded" height={height} />;
}
