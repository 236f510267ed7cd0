import { LateDialog, useCapabilities } from '@portal/kit';
import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { IconTextButton } from '../../../parts';

const loadShelf = () => import(/* webpackChunkName: "condition" */ './ShelfDialog');

/** Opens the list of shelved conditions. Absent if the back end has none. */
export function ShelfButton() {
  const { extras } = useCapabilities();
  const [isOpen, setOpen] = useState(false);
  if (!extras) return null;
  return (
    <>
      <IconTextButton textId="condition.shelf.open" icon={IconArchive} onClick={() => setOpen(true)} />
      {isOpen && <LateDialog load={loadShelf} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
