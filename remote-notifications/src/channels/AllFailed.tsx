import { asFailure, Box, Button, ConfirmDialog, useFailureText, useFeedback } from '@portal/kit';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
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
      {asked !== undefined && (
        <ConfirmDialog
          open
          title={say(`channels.failed.${asked.deed}.ask`, asked.count)}
          confirmLabel={say(`channels.failed.${asked.deed}.all`, asked.count)}
          tone={asked.deed === 'discard' ? 'error' : 'primary'}
          busy={isLoading}
          onConfirm={() => void onConfirm(asked.deed, asked.count)}
          onCancel={() => setAsked(undefined)}
        >
          <FormattedMessage id={`channels.failed.${asked.deed}.text`} />
        </ConfirmDialog>
      )}
    </Box>
  );
}
