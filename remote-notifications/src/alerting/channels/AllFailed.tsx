import { asFailure, Box, Button, ConfirmDialog, useFeedback, useNotDone } from '@portal/kit';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DestroyDialog } from '../../parts';
import { useAllFailedMutation, type FailedFilter } from './channels.api';

const actions = ['again', 'discard'] as const;
type Action = (typeof actions)[number];

interface AllFailedProps {
  filter: FailedFilter;
  count: number;
  onDone: () => void;
}

/** Resends or discards all that match. The server refuses if their number is not the confirmed one. */
export function AllFailed({ filter, count, onDone }: AllFailedProps) {
  const notDone = useNotDone();
  const intl = useIntl();
  const feedback = useFeedback();
  const [act, { isLoading }] = useAllFailedMutation();
  // Keep the number that the user was asked about, even if more fail in the meantime.
  const [pending, setPending] = useState<{ action: Action; count: number }>();
  const say = (id: string, many: number) => intl.formatMessage({ id }, { count: many });
  const onConfirm = async (action: Action, many: number) => {
    const { error } = await act({ action, ...filter, count: many });
    setPending(undefined);
    if (error === undefined) {
      feedback.success(`channels.failed.${action}.done`, { count: many });
      return onDone();
    }
    const failure = asFailure(error);
    const now = Number(failure.fields?.count);
    if (failure.kind === 'conflict' && Number.isInteger(now))
      feedback.warning('channels.failed.changed', { count: now });
    else notDone(failure);
  };
  const question = ({ action, count: many }: { action: Action; count: number }) => ({
    title: say(`channels.failed.${action}.ask`, many),
    confirmLabel: say(`channels.failed.${action}.all`, many),
    busy: isLoading,
    onConfirm: () => void onConfirm(action, many),
    onCancel: () => setPending(undefined),
    children: <FormattedMessage id={`channels.failed.${action}.text`} />,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          {...(action === 'discard' && { color: 'error' })}
          onClick={() => setPending({ action, count })}
        >
          <FormattedMessage id={`channels.failed.${action}.all`} values={{ count }} />
        </Button>
      ))}
      {pending?.action === 'again' && <ConfirmDialog open {...question(pending)} />}
      {pending?.action === 'discard' && <DestroyDialog count={pending.count} {...question(pending)} />}
    </Box>
  );
}
