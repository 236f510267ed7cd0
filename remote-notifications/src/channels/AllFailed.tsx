import { asFailure, Box, Button, ConfirmDialog, useFailureText, useFeedback } from '@portal/kit';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DestroyDialog } from '../parts/DestroyDialog';
import { useAllFailedMutation, type FailedFilter } from './channels.api';

const deeds = ['again', 'discard'] as const;
type Deed = (typeof deeds)[number];

interface AllFailedProps {
  filter: FailedFilter;
  /** How many match. */
  count: number;
  onDone: () => void;
}

/** Sends all that match again, or discards them, once somebody has confirmed how many they are: the server takes no other number. */
export function AllFailed({ filter, count, onDone }: AllFailedProps) {
  const intl = useIntl();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const [act, { isLoading }] = useAllFailedMutation();
  // What was asked about stays what is done, however many there are meanwhile.
  const [asked, setAsked] = useState<{ deed: Deed; count: number }>();
  const say = (id: string, many: number) => intl.formatMessage({ id }, { count: many });
  const onConfirm = async (deed: Deed, many: number) => {
    const { error } = await act({ deed, ...filter, count: many });
    setAsked(undefined);
    if (error === undefined) {
      feedback.success(`channels.failed.${deed}.done`, { count: many });
      return onDone();
    }
    const failure = asFailure(error);
    const now = Number(failure.fields?.count);
    if (failure.kind === 'conflict' && Number.isInteger(now))
      feedback.warning('channels.failed.changed', { count: now });
    else feedback.warning('channels.notDone', { reason: failureText(failure) });
  };
  const question = ({ deed, count: many }: { deed: Deed; count: number }) => ({
    title: say(`channels.failed.${deed}.ask`, many),
    confirmLabel: say(`channels.failed.${deed}.all`, many),
    busy: isLoading,
    onConfirm: () => void onConfirm(deed, many),
    onCancel: () => setAsked(undefined),
    children: <FormattedMessage id={`channels.failed.${deed}.text`} />,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {deeds.map((deed) => (
        <Button
          key={deed}
          size="small"
          variant="outlined"
          {...(deed === 'discard' && { color: 'error' })}
          onClick={() => setAsked({ deed, count })}
        >
          <FormattedMessage id={`channels.failed.${deed}.all`} values={{ count }} />
        </Button>
      ))}
      {asked?.deed === 'again' && <ConfirmDialog open {...question(asked)} />}
      {asked?.deed === 'discard' && <DestroyDialog count={asked.count} {...question(asked)} />}
    </Box>
  );
}
