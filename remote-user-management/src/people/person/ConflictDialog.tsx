import { Button, Typography } from '@portal/kit';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/kit/forms';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { nameOf, useFieldText, useWords, type PersonDraft } from '../../parts';
import type { Freshness } from './conflict';

interface ConflictDialogProps {
  conflict: Extract<Freshness, { kind: 'changed' }>;
  mine: PersonDraft;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
  onBack: () => void;
}

/** Shows the second of two administrators what the first one saved. Nothing is overwritten without this question. */
export function ConflictDialog({ conflict, mine, onTakeTheirs, onSaveMine, onBack }: ConflictDialogProps) {
  const id = useId();
  const words = useWords();
  const text = useFieldText();
  const { changes, overlapping, fresh } = conflict;
  return (
    <Dialog
      open
      onClose={onBack}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>
        <FormattedMessage id="conflict.title" values={{ name: nameOf(fresh) }} />
      </DialogTitle>
      <DialogContent id={`${id}-text`}>
        <Typography>
          <FormattedMessage id="conflict.text" />
        </Typography>
        <ul>
          {changes.map(({ field, was, is }) => (
            <li key={field}>
              <FormattedMessage
                id="conflict.change"
                values={{ field: words.field(field), was: text(field, was), is: text(field, is) }}
              />
              {overlapping.includes(field) && (
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  <FormattedMessage id="conflict.yours" values={{ value: text(field, mine[field]) }} />
                </Typography>
              )}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onBack} autoFocus>
          <FormattedMessage id="action.back" />
        </Button>
        <Button onClick={onTakeTheirs}>
          <FormattedMessage id="conflict.keepTheirs" />
        </Button>
        <Button variant="contained" color={overlapping.length > 0 ? 'error' : 'primary'} onClick={onSaveMine}>
          <FormattedMessage id={overlapping.length > 0 ? 'conflict.saveMine' : 'conflict.saveBoth'} />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
