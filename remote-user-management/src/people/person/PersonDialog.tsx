import { useFeedback, useMediaQuery, useRemoteHost, useTheme } from '@portal/kit';
import { DialogContentText, FormDialog, useFormDialog, useWatch } from '@portal/kit/forms';
import type { User } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameOf, type PersonDraft } from '../../parts';
import { ChangePreviewPanel } from '../preview/ChangePreviewPanel';
import { ConflictDialog } from './ConflictDialog';
import { useFailureOnForm } from './failureOnForm';
import { PersonFields } from './PersonFields';
import { changedFields, draftOf, usePersonForm, useSuggestions } from './usePersonForm';
import { type SaveOutcome, useSavePerson } from './useSavePerson';

interface PersonDialogProps {
  person?: User;
  onClose: () => void;
}

export default function PersonDialog({ person, onClose }: PersonDialogProps) {
  const intl = useIntl();
  const feedback = useFeedback();
  const { user } = useRemoteHost();
  const theme = useTheme();
  const fullScreen = useMediaQuery(theme.breakpoints.down('sm'));
  const [started, setStarted] = useState(person);
  const [conflict, setConflict] = useState<Extract<SaveOutcome, { kind: 'conflict' }>['conflict']>();
  const [problem, setProblem] = useState<string>();

  const of = usePersonForm(started);
  const { form } = of;
  const { busy, save, invite } = useSavePerson();
  const failureOnForm = useFailureOnForm(of);
  const { close, clearDraft, frame } = useFormDialog(form, {
    draft: { userId: user.userId, form: `person:${person?.userId ?? 'new'}` },
    busy,
    onClose,
  });
  useSuggestions(of, person === undefined);

  const values = useWatch({ control: form.control }) as PersonDraft;
  const changed = started ? changedFields(draftOf(started), values) : [];
  const standingChanged = changed.some((field) => ['userRole', 'pilotRole', 'pilotCode'].includes(field));

  const settle = (outcome: SaveOutcome, name: string) => {
    setProblem(undefined);
    switch (outcome.kind) {
      case 'saved':
        feedback.success(started ? 'person.edit.done' : 'person.invite.done', { name });
        return close();
      case 'nothing':
        feedback.info('person.edit.nothing');
        return close();
      case 'conflict':
        return setConflict(outcome.conflict);
      case 'gone':
        return setProblem(intl.formatMessage({ id: 'conflict.gone' }, { name }));
      case 'failed':
        return setProblem(failureOnForm(outcome.failure));
    }
  };
  const submit = async (draftNow: PersonDraft, seen?: User) => {
    const outcome = started ? await save(started, draftNow, seen) : await invite(draftNow);
    settle(outcome, nameOf(draftNow));
  };
  const title = started
    ? intl.formatMessage({ id: 'person.edit.title' }, { name: nameOf(started) })
    : intl.formatMessage({ id: 'person.invite.title' });

  return (
    <FormDialog
      {...frame}
      staysWhileBusy
      title={title}
      submitLabel={<FormattedMessage id={started ? 'shared.action.save' : 'person.invite.submit'} />}
      fullScreen={fullScreen}
      onSubmit={form.handleSubmit((now) => submit(now))}
      problem={problem}
      notice={
        <>
          {!started && (
            <DialogContentText>
              <FormattedMessage id="person.invite.text" />
            </DialogContentText>
          )}
          {frame.notice}
        </>
      }
      over={
        <>
          {conflict && (
            <ConflictDialog
              conflict={conflict}
              mine={form.getValues()}
              onBack={() => setConflict(undefined)}
              onTakeTheirs={() => {
                setStarted(conflict.fresh);
                form.reset(draftOf(conflict.fresh));
                clearDraft();
                setConflict(undefined);
              }}
              onSaveMine={() => {
                setConflict(undefined);
                void submit(form.getValues(), conflict.fresh);
              }}
            />
          )}
        </>
      }
    >
      <PersonFields of={of} person={started} />
      {started && standingChanged && (
        <ChangePreviewPanel changes={[[started, { ...started, ...standingOf(values, started) }]]} />
      )}
    </FormDialog>
  );
}

const standingOf = ({ userRole, pilotRole, pilotCode }: PersonDraft, started: User) => ({
  userRole,
  pilotRole: pilotRole as User['pilotRole'],
  pilotCode: pilotCode || started.pilotCode,
});
