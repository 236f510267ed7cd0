import { Alert, Button, Stack, useCurrentUser, useFailureText, useFeedback, asFailure } from '@portal/shared';
import {
  applyServerErrors,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormField,
  useDraft,
  useForm,
  useUnsavedGuard,
} from '@portal/shared/ui/forms';
import { createPilotRequest, pilotCodeSchema } from '@portal/shared/wire';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCreatePilotMutation } from './pilots.api';

interface PilotDialogProps {
  pilots: readonly string[];
  onClose: () => void;
}

/** Adds a pilot: a short code that is kept, and the name people know. */
export default function PilotDialog({ pilots, onClose }: PilotDialogProps) {
  const intl = useIntl();
  const id = useId();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const [createPilot, { isLoading }] = useCreatePilotMutation();
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { code: '', name: '' } });
  const { userId } = useCurrentUser();
  const draft = useDraft(form, { userId, form: 'pilot:new' });
  const guard = useUnsavedGuard(form.formState.isDirty && !isLoading, () =>
    Object.values(form.getValues()).filter(Boolean).join('\n'),
  );
  const close = () => {
    draft.clear();
    onClose();
  };
  const codeOf = (typed: string) => typed.trim().toUpperCase();

  const codeProblem = (typed: string) => {
    const code = codeOf(typed);
    if (pilots.includes(code)) return intl.formatMessage({ id: 'pilots.code.taken' });
    return pilotCodeSchema.safeParse(code).success || intl.formatMessage({ id: 'pilots.code.invalid' });
  };
  async function submit(typed: { code: string; name: string }) {
    setProblem(undefined);
    const code = codeOf(typed.code);
    const { error } = await createPilot(createPilotRequest.parse({ code, name: typed.name.trim() || code }));
    if (!error) {
      feedback.success('pilots.created', { code });
      return close();
    }
    const failure = asFailure(error);
    const foreign = applyServerErrors(form, failure);
    setProblem([failureText(failure), ...foreign].join(' '));
  }

  return (
    <Dialog
      open
      onClose={() => !isLoading && close()}
      aria-labelledby={`${id}-title`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>
        <FormattedMessage id="pilots.add" />
      </DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={`${id}-form`}
          noValidate
          spacing={2.5}
          sx={{ pt: 1 }}
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          {draft.notice}
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
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
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={isLoading}>
          <FormattedMessage id="action.cancel" />
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={isLoading}>
          <FormattedMessage id="pilots.add" />
        </Button>
      </DialogActions>
      {guard}
    </Dialog>
  );
}
