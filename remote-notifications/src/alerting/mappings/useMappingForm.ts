import { type ApiFailure, useCapabilities, useCurrentUser, useFeedback } from '@portal/kit';
import { useForm, useSave } from '@portal/kit/forms';
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
  mappings: readonly EventMapping[];
  onClose: () => void;
}

/** Only what was changed: somebody else may have changed the rest in the meantime. */
function changesOf(before: EventMapping, draft: Required<UpdateMappingRequest>): UpdateMappingRequest {
  const { topic, description, userRoles, clearedBy = null } = before;
  const saved: Record<string, unknown> = { topic, description, userRoles, clearedBy };
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => String(value) !== String(saved[field])),
  );
}

export function useMappingForm({ mapping, mappings, onClose }: MappingFormOptions) {
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

  const send = (values: MappingForm) => {
    const body = {
      topic: values.topic.trim(),
      description: values.description.trim(),
      userRoles: values.userRoles,
    };
    const clearedBy = values.clearedBy.trim();
    return mapping
      ? update({
          id: mapping.eventMappingId,
          body: extras ? changesOf(mapping, { ...body, clearedBy: clearedBy || null }) : body,
        })
      : create({
          ...body,
          ...(isSuper && { pilotCode: values.pilotCode }),
          ...(extras && clearedBy !== '' && { clearedBy }),
        });
  };
  const refusal = (failure: ApiFailure): ApiFailure => {
    const { kind, fields = {} } = failure;
    if (kind === 'conflict') {
      const field = fields.clearedBy === undefined ? 'topic' : 'clearedBy';
      return { ...failure, fields: { [field]: intl.formatMessage({ id: `mapping.${field}.taken` }) } };
    }
    return failure;
  };
  const { frame, existing } = useSave(form, {
    draft: `mapping:${mapping?.eventMappingId ?? 'new'}`,
    send,
    done: (_mapping, { topic }) => feedback.success('mapping.saved', { topic: topic.trim() }),
    refusal,
    existing: mappings,
    onClose,
  });
  return { form, frame, existing };
}
