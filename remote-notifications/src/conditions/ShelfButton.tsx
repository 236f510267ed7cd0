import { Button, Lazy, useCapabilities } from '@portal/kit';
import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DialogAbsent } from '../parts/DialogAbsent';

const loadShelf = () =>
  import(/* webpackChunkName: "condition" */ './ShelfDialog').then(({ ShelfDialog }) => ({
    default: ShelfDialog,
  }));

/** Opens the list of shelved conditions. Absent where the back end has none. */
export function ShelfButton() {
  const { extras } = useCapabilities();
  const [isOpen, setOpen] = useState(false);
  if (!extras) return null;
  return (
    <>
      <Button startIcon={<IconArchive size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <FormattedMessage id="condition.shelf.open" />
      </Button>
      {isOpen && (
        <Lazy
          load={loadShelf}
          props={{ onClose: () => setOpen(false) }}
          loading={null}
          failed={() => <DialogAbsent onClose={() => setOpen(false)} />}
        />
      )}
    </>
  );
}
