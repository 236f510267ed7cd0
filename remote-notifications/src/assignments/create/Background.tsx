import { Lazy, useOpenForm } from '@portal/kit';
import { useEffect } from 'react';
import type { NewAssignmentDialogProps } from './NewAssignmentDialog';
import { DialogAbsent } from '../../parts/DialogAbsent';
import { onOpenNewAssignment, type AssignmentSeed } from './opener';

const loadDialog = () =>
  import(/* webpackChunkName: "new-assignment" */ './NewAssignmentDialog').then(
    ({ NewAssignmentDialog }) => ({
      default: NewAssignmentDialog,
    }),
  );

/** The always mounted listener for "new assignment". It loads the dialog on the first request, from whatever screen. */
export default function Background() {
  const [wish, setWish] = useOpenForm<{ seed: AssignmentSeed; count: number }>('assignment:new');
  useEffect(
    () => onOpenNewAssignment((seed) => setWish((before) => ({ seed, count: (before?.count ?? 0) + 1 }))),
    [setWish],
  );
  if (!wish) return null;
  const props: NewAssignmentDialogProps = { seed: wish.seed, onClose: () => setWish(undefined) };
  return (
    <Lazy
      key={wish.count}
      load={loadDialog}
      props={props}
      loading={null}
      failed={() => <DialogAbsent onClose={props.onClose} />}
    />
  );
}
