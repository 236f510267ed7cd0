import { MenuItem, Typography, useCurrentUser, useFeedback } from '@portal/kit';
import { FormDialog, FormField, useForm, useSave, useWatch } from '@portal/kit/forms';
import type { DutyPerson, Turn } from '@portal/kit/wire';
import { useEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAskSwapMutation, useDutyCalendarQuery, useDutyPlansQuery } from './duty.api';
import { OnePersonField } from './PeopleField';
import { maySwap } from './plan/turnRules';
import { dayIn, spanAround } from './plan/week';
import { useDutyFailure } from './useDutyFailure';
import { useDutyFormat } from './useDutyFormat';

interface SwapDialogProps {
  pilot: string;
  timeZone: string;
  turn: Turn;
  now: number;
  onClose: () => void;
}

interface SwapForm {
  person: DutyPerson | null;
  /** `shiftId day`, or empty if nothing is asked in exchange. */
  back: string;
  words: string;
}

/** How far ahead a shift can be offered in exchange. */
const AHEAD_DAYS = 42;
const keyOf = ({ shiftId, day }: Turn) => `${shiftId} ${day}`;

function useColleagues(pilot: string, role: string): DutyPerson[] {
  const { userId } = useCurrentUser();
  const { data } = useDutyPlansQuery(pilot);
  return useMemo(() => {
    const people = (data ?? [])
      .filter((plan) => plan.role === role)
      .flatMap(({ shifts }) => shifts.flatMap((shift) => shift.people));
    return [...new Map(people.map((one) => [one.userId, one])).values()]
      .filter((one) => one.userId !== userId)
      .sort((one, other) => one.name.localeCompare(other.name));
  }, [data, role, userId]);
}

export function SwapDialog({ pilot, timeZone, turn, now, onClose }: SwapDialogProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const format = useDutyFormat(timeZone);
  const feedback = useFeedback();
  const failureText = useDutyFailure();
  const colleagues = useColleagues(pilot, turn.role);
  const { data: calendar } = useDutyCalendarQuery({ pilot, ...spanAround(dayIn(timeZone, now), AHEAD_DAYS) });
  const [ask] = useAskSwapMutation();
  const form = useForm<SwapForm>({ defaultValues: { person: null, back: '', words: '' } });
  const { control, setValue } = form;
  const [person, back] = useWatch({ control, name: ['person', 'back'] });
  const theirs = (calendar?.turns ?? []).filter(
    (one) =>
      person !== null &&
      one.role === turn.role &&
      keyOf(one) !== keyOf(turn) &&
      maySwap(one, person.userId, now),
  );
  // Somebody else has other shifts: the field says so before it is sent without one.
  const isGone = calendar !== undefined && back !== '' && !theirs.some((one) => keyOf(one) === back);
  useEffect(() => {
    if (isGone) setValue('back', '');
  }, [isGone, setValue]);
  const { frame } = useSave(form, {
    draft: `swap:${keyOf(turn)}`,
    send: ({ person: colleague, back: key, words }) => {
      if (!colleague) return undefined;
      const offered = theirs.find((one) => keyOf(one) === key);
      return ask({
        pilot,
        body: {
          shiftId: turn.shiftId,
          day: turn.day,
          userId: colleague.userId,
          ...(offered && { back: { shiftId: offered.shiftId, day: offered.day } }),
          ...(words.trim() !== '' && { words: words.trim() }),
        },
      });
    },
    done: (_swap, { person: colleague }) =>
      feedback.success('duty.swap.asked', { name: colleague?.name ?? '' }),
    refusal: failureText,
    onClose,
  });
  return (
    <FormDialog
      title={<FormattedMessage id="duty.swap.ask" />}
      submitLabel={<FormattedMessage id="duty.swap.send" />}
      {...frame}
    >
      <Typography variant="body2">{format.turn(turn, turn)}</Typography>
      <OnePersonField<SwapForm>
        control={control}
        name="person"
        label={say('duty.swap.person')}
        helperText={say('duty.swap.person.help')}
        options={colleagues}
        rules={{ required: say('duty.swap.person.required') }}
      />
      <FormField
        control={control}
        name="back"
        label={say('duty.swap.back')}
        select
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">
          <FormattedMessage id="duty.swap.back.none" />
        </MenuItem>
        {theirs.map((one) => (
          <MenuItem key={keyOf(one)} value={keyOf(one)}>
            {format.turn(one, one)}
          </MenuItem>
        ))}
      </FormField>
      <FormField
        control={control}
        name="words"
        label={say('duty.swap.words')}
        optional
        multiline
        maxRows={4}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
