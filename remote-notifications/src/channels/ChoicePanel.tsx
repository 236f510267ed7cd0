import { Alert, asFailure, Box, Button, Card, Typography, useFeedback } from '@portal/kit';
import {
  FormCheckbox,
  FormField,
  useForm,
  useFormFailure,
  useUnsavedGuard,
  useWatch,
} from '@portal/kit/forms';
import type { ChannelChoices, ChannelChoicesHere, Priority } from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { WeekdaysField } from '../duty/WeekdaysField';
import { useSaveChannelChoicesMutation } from './channels.api';
import { ChoiceTable } from './ChoiceTable';

export type Way = 'bell' | 'mail' | 'sms' | 'voice';

export interface ChoiceForm extends Pick<ChannelChoices, 'bell' | 'mail' | 'sms' | 'digest'> {
  voice: Priority[];
  phone: string;
  isQuiet: boolean;
  from: string;
  to: string;
  days: number[];
}

const PHONE = /^\+[1-9]\d{6,14}$/;
/** Nobody writes a number without them; none of them is dialled. */
const withoutGaps = (phone: string) => phone.replace(/[\s()./-]/g, '');

/** The ways that this site has. */
const waysOf = ({ smsOffered, voiceOffered = false }: ChannelChoicesHere): Way[] => [
  'bell',
  'mail',
  ...(smsOffered ? (['sms'] as const) : []),
  ...(voiceOffered ? (['voice'] as const) : []),
];

const formOf = ({ bell, mail, sms, voice = [], digest, phone, quiet }: ChannelChoicesHere): ChoiceForm => ({
  bell,
  mail,
  sms,
  voice,
  digest,
  phone: phone ?? '',
  isQuiet: quiet !== undefined,
  from: quiet?.from ?? '22:00',
  to: quiet?.to ?? '06:00',
  days: quiet?.days ?? [1, 2, 3, 4, 5, 6, 7],
});

const choicesOf = (
  { bell, mail, sms, voice, digest, phone, isQuiet, from, to, days }: ChoiceForm,
  ways: readonly Way[],
): ChannelChoices => ({
  bell,
  mail,
  sms,
  // A back end of before knows of no calls.
  ...(ways.includes('voice') && { voice }),
  digest,
  ...(withoutGaps(phone) !== '' && { phone: withoutGaps(phone) }),
  ...(isQuiet && { quiet: { from, to, days } }),
});

/** What the reader is told of by which way, when not, and what begins their shifts. */
export function ChoicePanel({ choices }: { choices: ChannelChoicesHere }) {
  const intl = useIntl();
  const titleId = useId();
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const feedback = useFeedback();
  const [save] = useSaveChannelChoicesMutation();
  const form = useForm<ChoiceForm>({ defaultValues: formOf(choices) });
  const { control, handleSubmit, formState, reset } = form;
  const { problem, show } = useFormFailure(form, { summary: true });
  const [isQuiet, sms, voice] = useWatch({ control, name: ['isQuiet', 'sms', 'voice'] });
  const ways = waysOf(choices);
  const needsPhone = sms.length + voice.length > 0;
  const guard = useUnsavedGuard(formState.isDirty && !formState.isSubmitting, () => {
    const phone = form.getValues('phone').trim();
    return phone === '' ? '' : say('shared.labelled', { label: say('channels.phone'), value: phone });
  });
  const submit = handleSubmit(async (typed) => {
    show(undefined);
    const { data, error } = await save(choicesOf(typed, ways));
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
        <ChoiceTable control={control} ways={ways} />
        {(ways.includes('sms') || ways.includes('voice')) && (
          <FormField
            control={control}
            name="phone"
            type="tel"
            label={say('channels.phone')}
            helperText={say('channels.phone.help')}
            optional={!needsPhone}
            autoComplete="tel"
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel' } }}
            sx={{ maxWidth: 360 }}
            rules={{
              validate: (value) => {
                const phone = withoutGaps(String(value));
                if (phone === '') return !needsPhone || say('channels.phone.required');
                return PHONE.test(phone) || say('channels.phone.wrong');
              },
            }}
          />
        )}
        <Typography variant="subtitle1" component="h3">
          <FormattedMessage id="channels.quiet" />
        </Typography>
        <FormCheckbox control={control} name="isQuiet" label={say('channels.quiet.have')} />
        {isQuiet && (
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
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
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <FormattedMessage id="channels.quiet.zone" values={{ zone: choices.timeZone }} />
            </Typography>
          </Box>
        )}
        <Alert severity="info">
          <FormattedMessage id="channels.quiet.onDuty" />
        </Alert>
        <Typography variant="subtitle1" component="h3">
          <FormattedMessage id="channels.digest" />
        </Typography>
        <FormCheckbox control={control} name="digest" label={say('channels.digest.have')} />
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <Button
          type="submit"
          variant="contained"
          disabled={formState.isSubmitting}
          sx={{ justifySelf: 'start' }}
        >
          <FormattedMessage id="notifications.action.save" />
        </Button>
      </Box>
    </Card>
  );
}
