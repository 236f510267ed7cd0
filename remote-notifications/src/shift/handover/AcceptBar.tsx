import {
  Alert,
  type ApiFailure,
  asFailure,
  Box,
  Button,
  useFailureText,
  useNotDone,
  useFeedback,
} from '@portal/kit';
import { type HandoverDetail, MAX_ACCEPTED } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { whileSending } from '../../parts';
import { useAcceptHandoverMutation } from './handovers.api';

interface AcceptBarProps {
  detail: HandoverDetail;
  open: readonly string[];
  chosen: ReadonlySet<string>;
  /** Called with the accepted items, also when a later call of several failed. */
  onDone: (items: readonly string[]) => void;
}

/** The buttons to accept the selected items or all. Without items they confirm reading. */
export function AcceptBar({ detail: { handoverId, accepted, giver }, open, chosen, onDone }: AcceptBarProps) {
  const feedback = useFeedback();
  const failureText = useFailureText();
  const notDone = useNotDone();
  const [accept] = useAcceptHandoverMutation();
  const [isBusy, setBusy] = useState(false);
  const tell = (failure: ApiFailure, count: number) => {
    const name = failure.fields?.accepted;
    const reason = failureText(failure);
    if (name !== undefined) feedback.warning('handover.accept.other', { name });
    else if (count === 0) notDone(failure, { id: 'handover.accept.failed' });
    else feedback.warning('handover.accept.partly', { count, reason });
  };
  const take = async (items: readonly string[]) => {
    setBusy(true);
    // A call takes at most MAX_ACCEPTED items. Accepting none is one call too.
    for (let at = 0; at === 0 || at < items.length; at += MAX_ACCEPTED) {
      const part = items.slice(at, at + MAX_ACCEPTED);
      const { error } = await accept({ handoverId, items: part });
      if (error === undefined) continue;
      setBusy(false);
      tell(asFailure(error), at);
      if (at > 0) onDone(items.slice(0, at));
      return;
    }
    setBusy(false);
    feedback.success('handover.accept.done', { count: items.length });
    onDone(items);
  };
  if (open.length === 0 && accepted) return null;
  return (
    <Alert severity="info" icon={false} sx={{ mb: 2 }} data-print="none">
      <FormattedMessage id="handover.accept.text" values={{ name: giver.name }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {open.length > 0 && (
          <>
            <Button
              variant="contained"
              disabled={chosen.size === 0}
              {...whileSending(isBusy, () => take([...chosen]))}
            >
              <FormattedMessage id="handover.accept.chosen" values={{ count: chosen.size }} />
            </Button>
            <Button variant="outlined" {...whileSending(isBusy, () => take(open))}>
              <FormattedMessage id="handover.accept.all" values={{ count: open.length }} />
            </Button>
          </>
        )}
        {!accepted && (
          <Button {...whileSending(isBusy, () => take([]))}>
            <FormattedMessage id="handover.accept.none" />
          </Button>
        )}
      </Box>
    </Alert>
  );
}
