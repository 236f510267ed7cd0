import { Button, Typography, useCurrentUser, useFeedback, useOpenForm } from '@portal/kit';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormCheckbox,
  FormDialog,
  useForm,
  useSave,
  useWatch,
} from '@portal/kit/forms';
import { roleText, type DutyPerson, type Turn } from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListFailure, usePeopleQuery } from '../../../parts';
import { useSaveDutyExceptionMutation } from '../duty.api';
import { DutyPeople } from '../DutyPeople';
import { PeopleField } from '../PeopleField';
import { SwapDialog } from '../SwapDialog';
import { useDutyFailure } from '../useDutyFailure';
import { useDutyFormat } from '../useDutyFormat';
import { useDutyReport } from '../useDutyReport';
import { useStaff } from '../useStaff';
import { mayPlan, maySwap } from './turnRules';

interface TurnDialogProps {
  pilot: string;
  timeZone: string;
  turn: Turn;
  /** Epoch ms. */
  now: number;
  onClose: () => void;
}

export function TurnDialog(props: TurnDialogProps) {
  const { turn, timeZone, now, onClose } = props;
  const user = useCurrentUser();
  const titleId = useId();
  const format = useDutyFormat(timeZone);
  const [form, setForm] = useOpenForm<'swap' | 'change'>('duty:turn');
  if (form === 'swap') return <SwapDialog {...props} />;
  if (form === 'change') return <ChangeDialog {...props} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{format.turn(turn)}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {roleText(turn.role)} · {format.span(turn)} · <bdi>{timeZone}</bdi>
        </Typography>
        <DutyPeople turn={turn} timeZone={timeZone} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {mayPlan(user) && (
          <Button onClick={() => setForm('change')}>
            <FormattedMessage id="duty.change" />
          </Button>
        )}
        {maySwap(turn, user.userId, now) && (
          <Button onClick={() => setForm('swap')}>
            <FormattedMessage id="duty.swap.ask" />
          </Button>
        )}
        <Button onClick={onClose}>
          <FormattedMessage id="shared.action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChangeForm {
  people: DutyPerson[];
  off: boolean;
}

/** An exception of one day: other people, nobody, or as planned again. */
export function ChangeDialog({ pilot, timeZone, turn, onClose }: TurnDialogProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const format = useDutyFormat(timeZone);
  const feedback = useFeedback();
  const report = useDutyReport();
  const failureText = useDutyFailure();
  const people = usePeopleQuery();
  const staff = useStaff(pilot);
  const [save] = useSaveDutyExceptionMutation();
  const form = useForm<ChangeForm>({
    defaultValues: {
      people: turn.duties.flatMap(({ person, why, instead }) => (why === 'absence' ? instead : person) ?? []),
      off: turn.off,
    },
  });
  const { control } = form;
  const off = useWatch({ control, name: 'off' });
  const { shiftId, day } = turn;
  const send = (people: string[] | null) => save({ pilot, body: { shiftId, day, people } });
  const { frame, run } = useSave(form, {
    draft: `turn:${shiftId} ${day}`,
    send: ({ people, off: isOff }) => send(isOff ? [] : [...new Set(people.map(({ userId }) => userId))]),
    done: (_turn, { people: on, off: isOff }) =>
      report(isOff ? [] : on, [turn.role], { saved: 'duty.saved', untold: 'duty.savedUntold' }),
    refusal: failureText,
    onClose,
  });
  return (
    <FormDialog
      title={<FormattedMessage id="duty.change" />}
      submitLabel={<FormattedMessage id="shared.action.save" />}
      {...frame}
    >
      <Typography variant="body2">{format.turn(turn, turn)}</Typography>
      <FormCheckbox control={control} name="off" label={say('duty.off.set')} />
      {!off && (
        <PeopleField<ChangeForm>
          control={control}
          name="people"
          label={say('duty.people')}
          options={staff}
          rules={{
            validate: (value) => (Array.isArray(value) && value.length > 0) || say('duty.people.required'),
          }}
        />
      )}
      {!off && <ListFailure of={people} />}
      {turn.off || turn.duties.some(({ why }) => why === 'exception') ? (
        <Button
          onClick={() =>
            void run(
              () => send(null),
              () => feedback.success('duty.saved'),
            )
          }
          sx={{ justifySelf: 'start' }}
        >
          <FormattedMessage id="duty.asPlanned" />
        </Button>
      ) : null}
    </FormDialog>
  );
}
