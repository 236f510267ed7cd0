import { useEffect } from 'react';
import { Lazy } from '@portal/shared';
import { withScreenTexts } from '../screens/screen';
import type { ResultListProps } from './results';

/** Pages of the shell are named by the screens' texts. */
const load = withScreenTexts(() => import('./Results'));

/** The palette's lines; their code comes with the first use of the field. */
export function ResultList(props: ResultListProps) {
  const { onGroups } = props;
  useEffect(() => () => onGroups([]), [onGroups]);
  return <Lazy load={load} props={props} loading={null} failed={() => null} />;
}
