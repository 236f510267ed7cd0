import { failureIn, useCapabilities, useCurrentUser, useFeedback } from '@portal/kit';
import { useForm, useFormDialog, useFormFailure } from '@portal/kit/forms';
import { ALL, type EventMapping, type UpdateMappingRequest } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useCreateMappingMutation, useUpdateMappingMutation } from '../topics/mappings.api';

export interface MappingForm {
  topic: string;
  description: string;
  /** Role names, or ALL alone. */
  userRoles: string[];
  pilotCode: string;
  /** The topic whose events clear this topic's conditions; empty for none. */
  clearedBy: string;
}

interface MappingFormOptions {
  mapping?: EventMapping | undefined;
  onDone: () => void;
}

/** Only what was changed: somebody else may have changed the rest meanwhile. */
function changesOf(before: EventMapping, wanted: Required<UpdateMappingRequest>): UpdateMappingRequest {
  const { topic, description, userRoles, clearedBy = null } = before;
  const known: Record<string, unknown> = { topic, description, userRoles, clearedBy };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => String(value) !== String(known[field])),
  );
}

export function useMappingForm({ mapping, onDone }: MappingFormOptions) {
  const intl = useIntl();
  const user = useCurrentUser();
  const feedback = useFeedback();
  const [create] = useCreateMappingMutation();
  const [update] = useUpdateMappingMutation();
  const isSuper = user.pilotRole === 'SUPER_ADMIN';
  const { extras } = useCapabilities();
  const form = useForm<MappingForm>({
    defaultValues: {
      topic: mapping?.topic ?? '',
      description: mapping?.description ?? '',
      userRoles: mapping?.userRoles ?? [],
      pilotCode: mapping?.pilotCode ?? (isSuper ? ALL : user.pilotCode),
      clearedBy: mapping?.clearedBy ?? '',
    },
  });

  const { frame, close } = useFormDialog(form, {
    draft: { userId: user.userId, form: `mapping:${mapping?.eventMappingId ?? 'new'}` },
    onClose: onDone,
  });
  const { problem, show } = useFormFailure(form);

  const submit = form.handleSubmit(async (values) => {
    show(undefined);
    const body = {
      topic: values.topic.trim(),
      description: values.description.trim(),
      userRoles: values.userRoles,
    };
    const clearedBy = values.clearedBy.trim();
    const { error } = mapping
      ? await update({
          id: mapping.eventMappingId,
          body: extras ? changesOf(mapping, { ...body, clearedBy: clearedBy || null }) : body,
        })
      : await create({
          ...body,
          ...(isSuper && { pilotCode: values.pilotCode }),
          ...(extras && clearedBy !== '' && { clearedBy }),
        });
    const refused = failureIn(error);
    if (refused === undefined) {
      feedback.success('mapping.saved', { topic: body.topic });
      close();
      return;
    }
    if (refused.kind === 'conflict') {
      const field = refused.fields?.clearedBy === undefined ? 'topic' : 'clearedBy';
      const message = intl.formatMessage({ id: `mapping.${field}.taken` });
      form.setError(field, { type: 'server', message }, { shouldFocus: true });
      return;
    }
    const fields = Object.entries(refused.fields ?? {}).map(([name, text]): [string, string] => [
      name.split('.')[0] ?? name,
      text,
    ]);
    show({ ...refused, fields: Object.fromEntries(fields) });
  });
  return { form, submit, problem, frame };
}
