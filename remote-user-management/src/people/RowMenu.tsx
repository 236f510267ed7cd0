import { useRemoteHost } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { ActionsMenu } from '../common/ActionsMenu';
import { decideAction, type PersonAction, personActions, pointlessFor } from '../permissions/personActions';
import { nameOf } from './words';

interface RowMenuProps {
  person: User;
  onAction: (action: PersonAction, person: User) => void;
}

/** What can be done to one person; what means nothing in the account's state is left out, the rest says why not. */
export function RowMenu({ person, onAction }: RowMenuProps) {
  const { user } = useRemoteHost();
  const actions = personActions
    .filter((action) => pointlessFor(action, person.status) === undefined)
    .map((action) => ({
      textId: `action.${action}`,
      decision: decideAction(user, action, person),
      run: () => onAction(action, person),
      dangerous: action === 'remove',
    }));
  return <ActionsMenu name={nameOf(person)} actions={actions} />;
}
