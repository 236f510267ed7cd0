import { LateDialog, useOpenForm } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BulkAction } from '../bulk/plan';
import type { PeopleListProps } from './list';
import { SHOWN } from './shown';

type Open =
  | { kind: 'person'; person?: User }
  | { kind: 'shown'; person: User }
  | { kind: 'bulkAction'; action: BulkAction; people: readonly User[] }
  | { kind: 'import' };

const loadPerson = () => import(/* webpackChunkName: "person-dialog" */ '../person/PersonDialog');
const loadShown = () => import(/* webpackChunkName: "person-drawer" */ './PersonDrawer');
const loadBulkAction = () => import(/* webpackChunkName: "bulk-action-dialog" */ '../bulk/BulkActionDialog');
const loadImport = () => import(/* webpackChunkName: "import-dialog" */ '../imports/ImportDialog');

/** The parameters of the address that open a dialog. */
const OPENERS = ['do', 'edit', SHOWN];

interface Options {
  /** The people on the page: `?edit=<id>` opens one of them. */
  people: readonly User[] | undefined;
  onDone: () => void;
}

/**
 * The open dialog. The URL can open one, as the command palette does: `?do=invite`, `?do=import`, `?edit=<userId>`; a
 * name in the list links to `?person=<userId>`.
 */
export function useOpenDialog({ people, onDone }: Options) {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useOpenForm<Open>('people');
  const isAddressed = OPENERS.some((name) => params.has(name));
  const close = useCallback(() => {
    setChosen(undefined);
    // Of two changes of the address at once the later one drops the other, such as a search that was just typed.
    if (!isAddressed) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of OPENERS) next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [setChosen, setParams, isAddressed]);

  const open = useMemo(
    () => ({
      invite: () => setChosen({ kind: 'person' }),
      import: () => setChosen({ kind: 'import' }),
      openPerson: (person: User) => setChosen({ kind: 'person', person }),
      openBulkAction: (action: BulkAction, on: readonly User[]) =>
        setChosen({ kind: 'bulkAction', action, people: on }),
    }),
    [setChosen],
  );
  const onAction: PeopleListProps['onAction'] = useCallback(
    (action, person) =>
      setChosen(
        action === 'edit'
          ? { kind: 'person', person }
          : { kind: 'bulkAction', action: { kind: action }, people: [person] },
      ),
    [setChosen],
  );
  const dialog = draw(chosen ?? fromAddress(params, people), { close, onDone, onAction });
  return { dialog, open, onAction };
}

function fromAddress(params: URLSearchParams, people: readonly User[] | undefined): Open | undefined {
  const edited = people?.find((person) => person.userId === params.get('edit'));
  if (edited) return { kind: 'person', person: edited };
  const shown = people?.find((person) => person.userId === params.get(SHOWN));
  if (shown) return { kind: 'shown', person: shown };
  const requested = params.get('do');
  if (requested === 'invite') return { kind: 'person' };
  return requested === 'import' ? { kind: 'import' } : undefined;
}

interface DialogActions {
  close: () => void;
  onDone: () => void;
  onAction: PeopleListProps['onAction'];
}

function draw(shown: Open | undefined, { close, onDone, onAction }: DialogActions): ReactNode {
  switch (shown?.kind) {
    case 'person':
      return <LateDialog load={loadPerson} props={{ person: shown.person, onClose: close }} />;
    case 'shown':
      return <LateDialog load={loadShown} props={{ person: shown.person, onAction, onClose: close }} />;
    case 'bulkAction': {
      const { action, people } = shown;
      const onClose = (done: boolean) => {
        close();
        if (done) onDone();
      };
      return <LateDialog load={loadBulkAction} props={{ action, people, onClose }} />;
    }
    case 'import':
      return <LateDialog load={loadImport} props={{ onClose: close }} />;
    case undefined:
      return null;
  }
}
