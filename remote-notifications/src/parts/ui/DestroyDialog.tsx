import { ConfirmDialog } from '@portal/kit';
import { CountField, isCountTyped } from '@portal/kit/forms';
import { useState, type ComponentProps } from 'react';

interface DestroyDialogProps extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'tone' | 'disabled'
> {
  count: number;
}

/** Confirms the deletion of many. For very many the user has to type their number. */
export function DestroyDialog({ count, children, ...dialog }: DestroyDialogProps) {
  const [text, setText] = useState('');
  return (
    <ConfirmDialog {...dialog} open tone="error" disabled={!isCountTyped(text, count)}>
      {children}
      <CountField count={count} text={text} onText={setText} />
    </ConfirmDialog>
  );
}
