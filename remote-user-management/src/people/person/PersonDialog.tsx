import { type ApiFailure, useFeedback, useMediaQuery, useTheme } from '@portal/kit';
import { DialogContentText, FormDialog, useSave, useWatch } from '@portal/kit/forms';
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

/** Any other 404 is about something else: the roles, or a call that the back end does not have. */
const GONE: ApiFailure = { kind: 'notFound' };

interface PersonDialogProps {
  person?: User;
  onClose: () => void;
}

export default function PersonDialog({ person, onClose }: PersonDialogProps) {
  const intl = useIntl();
  const feedback = useFeedback();
  const theme = useTheme();
  const fullScreen = useMediaQuery(theme.breakpoints.down('sm'));
  const [started, setStarted] = useState(person);
  const [conflict, setConflict] = useState<Extract<SaveOutcome, { kind: 'conflict' }>['conflict']>();

  const of = usePersonForm(started);
  const { form } = of;
  const { save, invite } = useSavePerson();
  const failureOnForm = useFailureOnForm(of);
  const send = async (draft: PersonDraft, seen?: User) => {
    const outcome = started ? await save(started, draft, seen) : await invite(draft);
    switch (outcome.kind) {
      case 'conflict':
        setConflict(outcome.conflict);
        return undefined;
      case 'gone':
        return { error: GONE };
      case 'failed':
        return { error: outcome.failure };
      default:
        return { data: outcome.kind };
    }
  };
  const report = (outcome: 'saved' | 'nothing', name: string) => {
    if (outcome === 'nothing') feedback.info('person.edit.nothing');
    else feedback.success(started ? 'person.edit.done' : 'person.invite.done', { name });
  };
  const { frame, run, clearDraft } = useSave(form, {
    draft: `person:${person?.userId ?? 'new'}`,
    send: (draft) => send(draft),
    done: (outcome, draft) => report(outcome, nameOf(draft)),
    refusal: (failure) =>
      failure === GONE
        ? intl.formatMessage({ id: 'conflict.gone' }, { name: nameOf(form.getValues()) })
        : failureOnForm(failure),
    onClose,
  });
  useSuggestions(of, person === undefined);

  const values = useWatch({ control: form.control }) as PersonDraft;
  const changed = started ? changedFields(draftOf(started), values) : [];
  const standingChanged = changed.some((field) => ['userRole', 'pilotRole', 'pilotCode'].includes(field));

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
                const mine = form.getValues();
                void run(
                  () => send(mine, conflict.fresh),
                  (outcome) => report(outcome, nameOf(mine)),
                );
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
