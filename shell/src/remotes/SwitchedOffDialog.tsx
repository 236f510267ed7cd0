import { useLayoutEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import {
  Box,
  Button,
  ConfirmDialog,
  keepOpenForms,
  tabStore,
  unsavedTexts,
  useCopy,
  useCurrentUser,
} from '@portal/shared';
import { keepInput } from '../platform';
import { left } from './left';

/**
 * Shown beside a page whose remote was just switched off. Without unsaved input it leaves the page before paint;
 * otherwise it asks first. After leaving, the text is offered again, and open forms reopen once the remote is back.
 */
export function SwitchedOffDialog({ onLeave }: { onLeave: () => void }) {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  const { pathname, search } = useLocation();
  const [texts, setTexts] = useState<readonly string[]>();
  const [open, setOpen] = useState(true);
  const { label, copy } = useCopy(intl.formatMessage({ id: 'remotes.switchedOff.copy' }));
  const typed = texts?.filter((text) => text.trim() !== '') ?? [];

  useLayoutEffect(() => {
    const unsaved = unsavedTexts();
    keepOpenForms();
    if (unsaved.length === 0) onLeave();
    // oxlint-disable-next-line set-state-in-effect -- forms can be asked only when they have been drawn
    else setTexts(unsaved);
  }, [onLeave]);

  const leave = () => {
    const now = unsavedTexts();
    keepOpenForms();
    keepInput(tabStore, {
      userId,
      path: pathname + search,
      texts: now.length > 0 ? now : typed,
      at: Date.now(),
      why: 'off',
    });
    left.emit();
    onLeave();
  };
  return (
    <ConfirmDialog
      open={open && texts !== undefined}
      title={intl.formatMessage({ id: 'remotes.switchedOff.title' })}
      confirmLabel={intl.formatMessage({ id: 'remotes.switchedOff.leave' })}
      cancelLabel={intl.formatMessage({ id: 'remotes.switchedOff.stay' })}
      onConfirm={leave}
      onCancel={() => setOpen(false)}
    >
      {intl.formatMessage({
        id: typed.length > 0 ? 'remotes.switchedOff.text' : 'remotes.switchedOff.begun',
      })}
      {typed.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Button onClick={() => copy(typed.join('\n\n'))}>{label}</Button>
        </Box>
      )}
    </ConfirmDialog>
  );
}
