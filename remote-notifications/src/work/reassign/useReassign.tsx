import { LateDialog, useOpenForm } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import type { ReactNode } from 'react';
import type { AssignmentFacts } from '../assignments/facts';
import type { ReassignDialogProps } from './ReassignDialog';

const loadDialog = () => import(/* webpackChunkName: "reassign" */ './ReassignDialog');

export type ReassignTo = ReassignDialogProps['to'];

export function useReassign(): {
  reassign: (assignment: AssignmentFacts, to: ReassignTo, target?: User) => void;
  dialog: ReactNode;
} {
  const [wish, setWish] = useOpenForm<Omit<ReassignDialogProps, 'onClose'>>('reassign');
  const dialog = wish && (
    <LateDialog load={loadDialog} props={{ ...wish, onClose: () => setWish(undefined) }} />
  );
  return { reassign: (assignment, to, target) => setWish({ assignment, to, target }), dialog };
}
