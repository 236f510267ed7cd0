import { Box, Button, clock, useNow } from '@portal/kit';
import { MomentField } from '@portal/kit/forms';
import type { SeenAssignment } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toLocalField } from '../../alerting';
import { whileSending } from '../../parts';
import { isPast } from '../assignments/due';
import { DueMark } from '../assignments/DueMark';

/** Sets the due time; null removes it. False when it was not changed. */
export type DueChange = (due: string | null) => Promise<boolean>;

interface DueControlProps {
  assignment: Pick<SeenAssignment, 'due' | 'status'>;
  /** Absent if the user may not change it. */
  onChange?: DueChange | undefined;
  isBusy: boolean;
}

export function DueControl({ assignment, onChange, isBusy }: DueControlProps) {
  const intl = useIntl();
  const { due } = assignment;
  const now = useNow();
  const [typed, setTyped] = useState<string>();
  // Closing the field returns the focus to the button that opened it.
  const [wasOpen, setWasOpen] = useState(false);
  if (typed === undefined || !onChange)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {due === undefined ? '–' : <DueMark assignment={assignment} />}
        {onChange && assignment.status !== 'Done' && (
          <Button
            size="small"
            autoFocus={wasOpen}
            {...whileSending(isBusy, () => setTyped(due === undefined ? '' : toLocalField(Date.parse(due))))}
          >
            <FormattedMessage id={due === undefined ? 'assignment.due.set' : 'assignment.due.change'} />
          </Button>
        )}
      </Box>
    );
  const close = () => {
    setTyped(undefined);
    setWasOpen(true);
  };
  // What was typed stays until the back end has it.
  const send = async (next: string | null) => {
    if (!isBusy && (await onChange(next))) close();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '' && !isPast(typed, clock.now())) void send(new Date(typed).toISOString());
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <MomentField
        size="small"
        autoFocus
        label={intl.formatMessage({ id: 'assignment.due' })}
        hiddenLabel
        value={typed}
        onChange={setTyped}
        error={isPast(typed, now)}
        helperText={isPast(typed, now) && intl.formatMessage({ id: 'assignment.due.past' })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          type="submit"
          size="small"
          variant="contained"
          aria-disabled={isBusy || undefined}
          disabled={typed === '' || isPast(typed, now)}
        >
          <FormattedMessage id="shared.action.save" />
        </Button>
        {due !== undefined && (
          <Button size="small" onClick={() => void send(null)}>
            <FormattedMessage id="assignment.due.remove" />
          </Button>
        )}
        <Button size="small" color="inherit" onClick={close}>
          <FormattedMessage id="shared.action.close" />
        </Button>
      </Box>
    </Box>
  );
}
