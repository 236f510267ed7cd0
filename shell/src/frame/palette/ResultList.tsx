import { useEffect } from 'react';
import { Lazy, StateView } from '@portal/shared';
import { withScreenTexts } from '../../platform';
import type { ResultListProps } from './results';

/** With the screens' texts, which name the shell's pages. */
const load = withScreenTexts(() => import('./Results'));

export function ResultList(props: ResultListProps) {
  const { onGroups } = props;
  useEffect(() => () => onGroups([]), [onGroups]);
  return (
    <Lazy
      load={load}
      props={props}
      loading={null}
      failed={(_error, retry) => <StateView variant="offline" dense retry={retry} />}
    />
  );
}
