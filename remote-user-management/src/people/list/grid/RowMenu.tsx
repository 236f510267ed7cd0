import { useRemoteHost } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import {
  ActionsMenu,
  decideAction,
  type PersonAction,
  personActions,
  pointlessFor,
  nameOf,
} from '../../../parts';

interface RowMenuProps {
  person: User;
  onAction: (action: PersonAction, person: User) => void;
}

/** The actions on one person. Those that do not apply to the account's state are left out; forbidden ones say why. */
export function RowMenu({ person, onAction }: RowMenuProps) {
  const { user } = useRemoteHost();
  const actions = personActions
    .filter((action) => pointlessFor(action, person) === undefined)
    .map((action) => ({
      textId: `action.${action}`,
      decision: decideAction(user, action, person),
      run: () => onAction(action, person),
      dangerous: action === 'remove',
    }));
  return <ActionsMenu name={nameOf(person)} actions={actions} />;
}
