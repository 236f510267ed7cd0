import type { ComponentType } from 'react';
import { AssignDialog } from './AssignDialog';
import type { ActionDialogProps, ConditionAction } from './ConditionDialog';
import { ExplainDialog } from './ExplainDialog';
import { GiveBackDialog } from './GiveBackDialog';
import { HandDialog } from './HandDialog';
import { ShelveDialog } from './ShelveDialog';

const dialogs: Readonly<Record<ConditionAction, ComponentType<ActionDialogProps>>> = {
  giveBack: GiveBackDialog,
  hand: HandDialog,
  assign: AssignDialog,
  shelve: ShelveDialog,
  explain: ExplainDialog,
};

/** The dialog of an action on a condition. */
export default function ActionDialog({ action, ...props }: ActionDialogProps & { action: ConditionAction }) {
  const Chosen = dialogs[action];
  return <Chosen {...props} />;
}
