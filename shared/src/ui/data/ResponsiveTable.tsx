import { useWide } from '../core/useWide';
import { CardList } from './CardList';
import { type ListProps } from './columns';
import { WideTable } from './WideTable';

/** A list of things: a table from md on, cards below. States (loading, empty, error) are the caller's, by `StateView`. */
export function ResponsiveTable<Row>(props: ListProps<Row>) {
  const wide = useWide();
  return wide ? <WideTable {...props} /> : <CardList {...props} />;
}
