import { FailureView, List, Skeleton } from '@portal/kit';
import { Fragment, type Key, type ReactNode } from 'react';

interface ListedProps<T> {
  /** What a query of the list gives. */
  query: { data?: readonly T[] | undefined; error?: unknown; refetch: () => unknown };
  /** Id of the heading that names the list. */
  labelledBy: string;
  /** Drawn where there is nothing. */
  empty: ReactNode;
  keyOf: (one: T) => Key;
  /** One `ListItem`. */
  row: (one: T) => ReactNode;
}

/** A short list in a card: on its way, failed with a way to ask again, empty, or its lines. */
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
