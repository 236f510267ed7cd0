import { failureIn, useCurrentUser, useFeedback } from '@portal/kit';
import {
  FormDialog,
  FormField,
  useForm,
  useFormDialog,
  useFormFailure,
  useListWhenSent,
} from '@portal/kit/forms';
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
  const [taken, keepTaken] = useListWhenSent(pilots);
  const form = useForm({ defaultValues: { code: '', name: '' } });
  const { userId } = useCurrentUser();
  const { close, frame } = useFormDialog(form, {
    draft: { userId, form: 'pilot:new' },
    onClose,
  });
  const failure = useFormFailure(form, { summary: true });
  const codeOf = (typed: string) => typed.trim().toUpperCase();

  const codeProblem = (typed: string) => {
    const code = codeOf(typed);
    if (taken.includes(code)) return intl.formatMessage({ id: 'pilots.code.taken' });
    return pilotCodeSchema.safeParse(code).success || intl.formatMessage({ id: 'pilots.code.invalid' });
  };
  async function submit(typed: { code: string; name: string }) {
    keepTaken();
    failure.show(undefined);
    const code = codeOf(typed.code);
    const { error } = await createPilot(createPilotRequest.parse({ code, name: typed.name.trim() || code }));
    const refused = failureIn(error);
    if (refused) return failure.show(refused);
    feedback.success('pilots.created', { code });
    close();
  }

  return (
    <FormDialog
      title={<FormattedMessage id="pilots.add" />}
      submitLabel={<FormattedMessage id="pilots.add" />}
      maxWidth="xs"
      onSubmit={form.handleSubmit(submit)}
      problem={failure.problem}
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
