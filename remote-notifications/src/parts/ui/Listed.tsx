import { FailureView, List, Skeleton } from '@portal/kit';
import { Fragment, type Key, type ReactNode } from 'react';

interface ListedProps<T> {
  query: { data?: readonly T[] | undefined; error?: unknown; refetch: () => unknown };
  labelledBy: string;
  /** Shown for an empty list. */
  empty: ReactNode;
  keyOf: (one: T) => Key;
  /** One `ListItem`. */
  row: (one: T) => ReactNode;
}

export function Listed<T>({ query, labelledBy, empty, keyOf, row }: ListedProps<T>) {
  const { data, error, refetch } = query;
  if (!data && error) return <FailureView error={error} retry={() => void refetch()} dense />;
  if (!data) return <Skeleton variant="rounded" height={64} />;
  if (data.length === 0) return empty;
  return (
    <List disablePadding aria-labelledby={labelledBy}>
      {data.map((one) => (
        <Fragment key={keyOf(one)}>{row(one)}</Fragment>
      ))}
    </List>
  );
}
