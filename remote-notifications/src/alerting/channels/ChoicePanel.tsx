import { Alert, asFailure, Box, Button, Card, Typography, useCapabilities, useFeedback } from '@portal/kit';
import {
  FormCheckbox,
  FormField,
  useForm,
  useFormFailure,
  useUnsavedGuard,
  useWatch,
} from '@portal/kit/forms';
import {
  isPhoneChannel,
  type ChannelChoices,
  type ChannelChoicesHere,
  type PersonChannel,
} from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Muted } from '../../parts';
import { WeekdaysField } from '../duty/WeekdaysField';
import { useSaveChannelChoicesMutation } from './channels.api';
import type { ChoiceForm } from './choiceForm';
import { ChoiceTable } from './ChoiceTable';
import { waysOf } from './ways';

const formOf = ({ bell, mail, sms, voice = [], digest, quiet }: ChannelChoicesHere): ChoiceForm => ({
  bell,
  mail,
  sms,
  voice,
  digest,
  isQuiet: quiet !== undefined,
  from: quiet?.from ?? '22:00',
  to: quiet?.to ?? '06:00',
  days: quiet?.days ?? [1, 2, 3, 4, 5, 6, 7],
});

const choicesOf = (
  { bell, mail, sms, voice, digest, isQuiet, from, to, days }: ChoiceForm,
  ways: readonly PersonChannel[],
): ChannelChoices => ({
  bell,
  mail,
  sms,
  // An older back end has no calls.
  ...(ways.includes('voice') && { voice }),
  digest,
  ...(isQuiet && { quiet: { from, to, days } }),
});

export function ChoicePanel({ choices }: { choices: ChannelChoicesHere }) {
  const intl = useIntl();
  const titleId = useId();
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const { duty } = useCapabilities();
  const feedback = useFeedback();
  const hasPhone = choices.phone !== undefined;
  const [save] = useSaveChannelChoicesMutation();
  const form = useForm<ChoiceForm>({ defaultValues: formOf(choices) });
  const { control, handleSubmit, formState, reset } = form;
  const { problem, show } = useFormFailure(form, { summary: true });
  const isQuiet = useWatch({ control, name: 'isQuiet' });
  const ways = waysOf(choices);
  const guard = useUnsavedGuard(formState.isDirty && !formState.isSubmitting, () => '');
  const submit = handleSubmit(async (typed) => {
    show(undefined);
    // Without a number, SMS and calls are off, even if they were chosen before.
    const { data, error } = await save(choicesOf(hasPhone ? typed : { ...typed, sms: [], voice: [] }, ways));
    if (error !== undefined) return show(asFailure(error));
    if (data) reset(formOf(data));
    feedback.success('channels.saved');
  });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1 }}>
        <FormattedMessage id="channels.mine" />
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2 }}
      >
        {guard}
        <ChoiceTable control={control} ways={ways} hasPhone={hasPhone} />
        {!hasPhone && ways.some(isPhoneChannel) && (
          <Alert severity="info">
            <FormattedMessage id="channels.phone.required" />
          </Alert>
        )}
        <Typography variant="subtitle1" component="h3">
          <FormattedMessage id="channels.quiet" />
        </Typography>
        <FormCheckbox control={control} name="isQuiet" label={say('channels.quiet.have')} />
        {isQuiet && (
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' }}
            >
              {(['from', 'to'] as const).map((name) => (
                <FormField
                  key={name}
                  control={control}
                  name={name}
                  type="time"
                  label={say(`channels.quiet.${name}`)}
                  rules={{ required: say('duty.time.required') }}
                />
              ))}
            </Box>
            <WeekdaysField control={control} name="days" label={say('channels.quiet.days')} />
            <Muted id="channels.quiet.zone" values={{ zone: choices.timeZone }} />
          </Box>
        )}
        {duty && (
          <>
            <Alert severity="info">
              <FormattedMessage id="channels.quiet.onDuty" />
            </Alert>
            <Typography variant="subtitle1" component="h3">
              <FormattedMessage id="channels.digest" />
            </Typography>
            <FormCheckbox control={control} name="digest" label={say('channels.digest.have')} />
          </>
        )}
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <Button
          type="submit"
          variant="contained"
          loading={formState.isSubmitting}
          sx={{ justifySelf: 'start' }}
        >
          <FormattedMessage id="shared.action.save" />
        </Button>
      </Box>
    </Card>
  );
}
