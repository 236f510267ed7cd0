import { useWide } from '../page/useWide';
import { CardList } from './CardList';
import { type ListProps } from './columns';
import { WideTable } from './WideTable';

/** A list: a table from md on, cards below. The caller shows loading, empty and error states by `StateView`. */
export function ResponsiveTable<Row>(props: ListProps<Row>) {
  const wide = useWide();
  return wide ? <WideTable {...props} /> : <CardList {...props} />;
}
