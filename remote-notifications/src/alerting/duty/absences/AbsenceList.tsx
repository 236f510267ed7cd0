import {
  asFailure,
  Box,
  Button,
  Card,
  IconButton,
  ListItem,
  Tooltip,
  Typography,
  useNow,
  useFeedback,
  useOpenForm,
  useNotDone,
} from '@portal/kit';
import type { Absence } from '@portal/kit/wire';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Listed, Muted, whileSending } from '../../../parts';
import { useAbsencesQuery, useRemoveAbsenceMutation } from '../duty.api';
import { wallIn } from '../plan/week';
import { useDutyFailure } from '../useDutyFailure';
import { useDutyFormat } from '../useDutyFormat';
import { AbsenceDialog } from './AbsenceDialog';
import { CoverDialog } from './CoverDialog';
import { useDutyUntil } from './useDutyUntil';

interface AbsenceListProps {
  pilot: string;
  timeZone: string;
  today: string;
}

/** Absences: the user's own; for administrators and supervisors everybody's. */
export function AbsenceList(props: AbsenceListProps) {
  const { pilot, timeZone } = props;
  const titleId = useId();
  const query = useAbsencesQuery(pilot);
  const [isOpen, setOpen] = useOpenForm<true>('duty:absence');
  const [covered, setCovered] = useOpenForm<Absence>('duty:cover');
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="h2" id={titleId}>
          <FormattedMessage id="duty.absences" />
        </Typography>
        <Button size="small" onClick={() => setOpen(true)}>
          <FormattedMessage id="duty.absence.add" />
        </Button>
      </Box>
      <Listed
        query={query}
        labelledBy={titleId}
        empty={<Muted id="duty.absences.empty" room={{ mt: 1 }} />}
        keyOf={({ absenceId }) => absenceId}
        row={(absence) => (
          <AbsenceRow absence={absence} timeZone={timeZone} onCover={() => setCovered(absence)} />
        )}
      />
      {isOpen && <AbsenceDialog {...props} onClose={() => setOpen(undefined)} />}
      {covered && <CoverDialog absence={covered} onClose={() => setCovered(undefined)} />}
    </Card>
  );
}

interface AbsenceRowProps {
  absence: Absence;
  timeZone: string;
  onCover: () => void;
}

function AbsenceRow({ absence, timeZone, onCover }: AbsenceRowProps) {
  const notDone = useNotDone();
  const intl = useIntl();
  const feedback = useFeedback();
  const failureText = useDutyFailure();
  const { wall, span } = useDutyFormat(timeZone);
  const [remove, { isLoading }] = useRemoveAbsenceMutation();
  const { absenceId, pilotCode, person, cover, from, to } = absence;
  const present = useDutyUntil(pilotCode, timeZone)(person.userId, absence);
  const isOver = to <= wallIn(timeZone, useNow());
  const onRemove = async () => {
    const { error } = await remove(absenceId);
    if (error !== undefined) notDone(error, { reason: failureText(asFailure(error)) });
    else feedback.success('duty.absence.removed');
  };
  const label = intl.formatMessage({ id: 'duty.absence.remove' }, { name: person.name });
  return (
    <ListItem divider disableGutters sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {person.name}
        </Typography>
        <Typography variant="body2">
          {wall(from)} – {wall(to)}
        </Typography>
        <Typography variant="body2" sx={{ color: cover ? 'text.secondary' : 'error.main' }}>
          {cover ? (
            <FormattedMessage id="duty.absence.cover.is" values={{ name: cover.name }} />
          ) : (
            <FormattedMessage id="duty.absence.cover.nobody" />
          )}
        </Typography>
        {present && !cover && (
          <Typography variant="body2">
            <FormattedMessage
              id="duty.absence.onDuty"
              values={{ name: person.name, shift: present.shift, span: span(present) }}
            />
          </Typography>
        )}
        {!cover && !isOver && (
          <Button size="small" onClick={onCover} sx={{ marginInlineStart: -0.625 }}>
            <FormattedMessage id="duty.absence.chooseCover" />
          </Button>
        )}
      </Box>
      <Tooltip title={label}>
        <IconButton aria-label={label} {...whileSending(isLoading, onRemove)}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </Tooltip>
    </ListItem>
  );
}
