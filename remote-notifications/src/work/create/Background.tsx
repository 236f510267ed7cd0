import { LateDialog, useOpenForm } from '@portal/kit';
import { useEffect } from 'react';
import { onOpenNewAssignment, type AssignmentSeed } from './opener';

const loadDialog = () => import(/* webpackChunkName: "new-assignment" */ './NewAssignmentDialog');

/** The always mounted listener for "new assignment". It loads the dialog on the first request, from any screen. */
export default function Background() {
  const [wish, setWish] = useOpenForm<{ seed: AssignmentSeed; count: number }>('assignment:new');
  useEffect(
    () => onOpenNewAssignment((seed) => setWish((before) => ({ seed, count: (before?.count ?? 0) + 1 }))),
    [setWish],
  );
  if (!wish) return null;
  const props = { seed: wish.seed, onClose: () => setWish(undefined) };
  return <LateDialog key={wish.count} load={loadDialog} props={props} />;
}
