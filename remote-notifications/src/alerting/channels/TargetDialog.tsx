import { MenuItem, useCurrentUser, usePriorityText } from '@portal/kit';
import { FormCheckbox, FormDialog, FormField, useForm, useSave, useWatch } from '@portal/kit/forms';
import { ALL, targetKinds, type ChannelTarget } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListFailure, optionsOf, worstFirst } from '../../parts';
import { useMappingPilotsQuery } from '../topics/mappings.api';
import { useAddTargetMutation, useChangeTargetMutation } from './channels.api';
import { NtfyFields } from './NtfyFields';
import { SecretDialog } from './SecretDialog';
import { changeOf, targetFormOf, isAddress, targetRequestOf, type TargetForm } from './targetForm';
import { useTargetFailure } from './useReasonText';

interface TargetDialogProps {
  /** The target to change; absent for a new one. */
  target?: ChannelTarget;
  onClose: () => void;
}

/** The dialog for a target. It shows the secret of a new webhook once before it closes. */
export function TargetDialog({ target, onClose }: TargetDialogProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const user = useCurrentUser();
  const priorityText = usePriorityText();
  const failureText = useTargetFailure();
  const isEverywhere = user.pilotCode === ALL || user.pilotRole === 'SUPER_ADMIN';
  const pilots = useMappingPilotsQuery(undefined, { skip: !isEverywhere || target !== undefined });
  const [add] = useAddTargetMutation();
  const [change] = useChangeTargetMutation();
  const [secret, setSecret] = useState<string>();
  const form = useForm<TargetForm>({
    defaultValues: targetFormOf(target, user.pilotCode === ALL ? '' : user.pilotCode),
  });
  const { control } = form;
  const send = async (typed: TargetForm): Promise<{ data?: string | undefined; error?: unknown }> => {
    if (target !== undefined) {
      const { error } = await change({ targetId: target.targetId, body: changeOf(typed) });
      return { error };
    }
    const { data, error } = await add(targetRequestOf(typed));
    return { data: data?.secret, error };
  };
  const { frame } = useSave(form, {
    draft: `target:${target?.targetId ?? 'new'}`,
    except: ['token'],
    send,
    staysOpen: true,
    done: (made) => (made === undefined ? onClose() : setSecret(made)),
    refusal: failureText,
    onClose,
  });
  const kind = useWatch({ control, name: 'kind' });
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={<FormattedMessage id={target ? 'channels.target.change' : 'channels.target.add'} />}
      submitLabel={<FormattedMessage id="shared.action.save" />}
      {...frame}
    >
      {isEverywhere && target === undefined && (
        <FormField
          control={control}
          name="pilotCode"
          label={say('event.pilot')}
          select
          rules={{ required: say('channels.pilot.required') }}
        >
          {optionsOf(pilots.data ?? [])}
        </FormField>
      )}
      <ListFailure of={pilots} />
      {target === undefined && (
        <FormField control={control} name="kind" label={say('channels.kind')} select>
          {optionsOf(targetKinds, (one) => say(`channels.kind.${one}`))}
        </FormField>
      )}
      <FormField
        control={control}
        name="name"
        label={say('channels.target.name')}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        rules={{
          validate: (value) =>
            (typeof value === 'string' && value.trim() !== '') || say('channels.target.name.required'),
        }}
      />
      <FormField
        control={control}
        name="address"
        type="url"
        label={say(kind === 'ntfy' ? 'channels.target.server' : 'channels.target.address')}
        helperText={say(target ? 'channels.target.address.keep' : `channels.target.address.${kind}`)}
        optional={target !== undefined}
        autoComplete="off"
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 2000, spellCheck: false } }}
        rules={{
          validate: (value) => {
            const address = typeof value === 'string' ? value.trim() : '';
            return (
              (target !== undefined && address === '') ||
              isAddress(address, kind) ||
              say(kind === 'ntfy' ? 'channels.target.server.wrong' : 'channels.target.address.wrong')
            );
          },
        }}
      />
      {kind === 'ntfy' && <NtfyFields control={control} isNew={target === undefined} />}
      <FormField
        control={control}
        name="newsFrom"
        label={say('channels.target.news')}
        helperText={say('channels.target.news.help')}
        select
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{say('channels.target.escalations')}</MenuItem>
        {optionsOf(worstFirst, (priority) =>
          intl.formatMessage({ id: 'channels.target.newsFrom' }, { priority: priorityText(priority) }),
        )}
      </FormField>
      <FormCheckbox control={control} name="enabled" label={say('channels.target.enabled')} />
    </FormDialog>
  );
}
