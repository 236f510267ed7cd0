import { useEffect } from 'react';
import { Lazy } from '@portal/shared';
import { withScreenTexts } from '../app/screen';
import type { Group, Line } from './results';

export interface ResultListProps {
  listId: string;
  /** The list scrolls by itself: it is what the field controls, and what follows the arrow keys. */
  maxHeight: string;
  query: string;
  /** Key of the line the arrow keys are on. */
  active: string | undefined;
  /** Id of the line at this place of the whole list. */
  optionId: (index: number) => string;
  onGroups: (groups: Group[]) => void;
  onChoose: (line: Line) => void;
}

/** Pages of the shell are named by the screens' texts. */
const load = withScreenTexts(() => import('./Results'));

/** The palette's lines; their code comes with the first use of the field. */
export function ResultList(props: ResultListProps) {
  const { onGroups } = props;
  useEffect(() => () => onGroups([]), [onGroups]);
  return <Lazy load={load} props={props} loading={null} failed={() => null} />;
}
