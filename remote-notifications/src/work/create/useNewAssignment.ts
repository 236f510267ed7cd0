import { fullNameOf, useCurrentUser, useFeedback, type ApiFailure } from '@portal/kit';
import { useForm, useSave, useWatch } from '@portal/kit/forms';
import { ALL, type CreateAssignmentRequest, type Priority, type User } from '@portal/kit/wire';
import { useCreateAssignmentMutation } from '../assignments/assignments.api';
import type { AssignmentSeed } from './opener';
import { machineNamed, useKnownMachines } from './useKnownMachines';

export interface NewAssignmentForm {
  target: User | null;
  module: string;
  priority: Priority;
  description: string;
  /** Local time, as `MomentField` gives it; empty for none. */
  due: string;
}

const formNames: Record<string, string> = {
  targetUserId: 'target',
  targetUser: 'target',
  moduleName: 'module',
};

const renamed = (failure: ApiFailure): ApiFailure => ({
  ...failure,
  fields: Object.fromEntries(
    Object.entries(failure.fields ?? {}).map(([name, text]) => [formNames[name] ?? name, text]),
  ),
});

export function useNewAssignment(seed: AssignmentSeed, onClose: () => void) {
  const user = useCurrentUser();
  const feedback = useFeedback();
  const [create] = useCreateAssignmentMutation();
  const form = useForm<NewAssignmentForm>({
    defaultValues: {
      target: null,
      module: seed.moduleName ?? seed.module ?? '',
      priority: seed.priority ?? 'Mid',
      description: seed.description ?? '',
      due: '',
    },
  });
  // A form filled from a notification has no saved draft: it would appear for the next notification.
  const isSeeded = Object.keys(seed).length > 0;
  const chosen = useWatch({ control: form.control, name: 'target' });
  const machines = useKnownMachines(chosen && chosen.pilotCode !== ALL ? chosen.pilotCode : undefined);

  const send = ({ target, module, priority, description, due }: NewAssignmentForm) => {
    if (!target) return undefined;
    const moduleName = module.trim();
    const isSeedModule = moduleName !== '' && moduleName === (seed.moduleName ?? seed.module);
    const machine = isSeedModule ? seed : machineNamed(machines ?? [], moduleName);
    const body: CreateAssignmentRequest = {
      targetUserId: target.userId,
      targetUser: fullNameOf(target),
      sourceUser: fullNameOf(user),
      description: description.trim(),
      ...(moduleName !== '' && {
        module: machine?.module ?? moduleName,
        moduleName: machine?.moduleName ?? moduleName,
      }),
      priority,
      ...(due !== '' && { due: new Date(due).toISOString() }),
      ...(seed.relatedNotification && { relatedNotification: seed.relatedNotification }),
    };
    return create(body);
  };
  const { frame } = useSave(form, {
    draft: isSeeded ? undefined : 'assignment:new',
    send,
    done: (_assignment, { target }) =>
      feedback.success('newAssignment.sent', { name: target ? fullNameOf(target) : '' }),
    refusal: renamed,
    onClose,
  });
  return { control: form.control, machines, frame };
}
