import { useFeedback } from '@portal/kit';
import { FormDialog, FormField, useForm, useSave } from '@portal/kit/forms';
import { createPilotRequest, pilotCodeSchema } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCreatePilotMutation } from '../../parts';

interface PilotDialogProps {
  pilots: readonly string[];
  onClose: () => void;
}

export default function PilotDialog({ pilots, onClose }: PilotDialogProps) {
  const intl = useIntl();
  const feedback = useFeedback();
  const [createPilot] = useCreatePilotMutation();
  const form = useForm({ defaultValues: { code: '', name: '' } });
  const codeOf = (typed: string) => typed.trim().toUpperCase();
  const { frame, existing } = useSave(form, {
    draft: 'pilot:new',
    send: ({ code: typed, name }) => {
      const code = codeOf(typed);
      return createPilot(createPilotRequest.parse({ code, name: name.trim() || code }));
    },
    done: (_pilot, { code }) => feedback.success('pilots.created', { code: codeOf(code) }),
    summary: true,
    existing: pilots,
    onClose,
  });

  const codeProblem = (typed: string) => {
    const code = codeOf(typed);
    if (existing.includes(code)) return intl.formatMessage({ id: 'pilots.code.taken' });
    return pilotCodeSchema.safeParse(code).success || intl.formatMessage({ id: 'pilots.code.invalid' });
  };
  return (
    <FormDialog
      title={<FormattedMessage id="pilots.add" />}
      submitLabel={<FormattedMessage id="pilots.add" />}
      maxWidth="xs"
      staysWhileBusy
      {...frame}
    >
      <FormField
        control={form.control}
        name="code"
        label={intl.formatMessage({ id: 'pilots.code' })}
        helperText={intl.formatMessage({ id: 'pilots.code.help' })}
        rules={{ required: true, validate: codeProblem }}
        autoFocus
        autoComplete="off"
      />
      <FormField
        control={form.control}
        name="name"
        label={intl.formatMessage({ id: 'pilots.name' })}
        rules={{
          maxLength: { value: 100, message: intl.formatMessage({ id: 'problem.firstName.invalid' }) },
        }}
        optional
        autoComplete="off"
      />
    </FormDialog>
  );
}
