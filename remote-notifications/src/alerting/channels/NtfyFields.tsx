import { FormField, useWatch, type Control } from '@portal/kit/forms';
import { useIntl } from 'react-intl';
import { ListFailure, usePeopleQuery } from '../../parts';
import { OnePersonField } from '../duty/PeopleField';
import { useStaff } from '../duty/useStaff';
import type { TargetForm } from './targetForm';

const TOPIC = /^[-\w]{1,64}$/;

export function NtfyFields({ control, isNew }: { control: Control<TargetForm>; isNew: boolean }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const [pilotCode, address] = useWatch({ control, name: ['pilotCode', 'address'] });
  const people = usePeopleQuery(undefined, { skip: pilotCode === '' });
  const staff = useStaff(pilotCode, { skip: pilotCode === '' });
  const isKept = !isNew && address.trim() === '';
  return (
    <>
      <FormField
        control={control}
        name="topic"
        label={say('channels.target.topic')}
        helperText={say(isKept ? 'channels.target.topic.keep' : 'channels.target.topic.help')}
        optional={isKept}
        autoComplete="off"
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 64, spellCheck: false, autoCapitalize: 'none' } }}
        rules={{
          validate: (value) => {
            const topic = typeof value === 'string' ? value.trim() : '';
            if (isKept) return topic === '' || say('channels.target.topic.keep');
            return TOPIC.test(topic) || say('channels.target.topic.wrong');
          },
        }}
      />
      <FormField
        control={control}
        name="token"
        type="password"
        label={say('channels.target.token')}
        helperText={say(isNew ? 'channels.target.token.help' : 'channels.target.token.keep')}
        optional
        autoComplete="new-password"
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 200 } }}
      />
      <OnePersonField<TargetForm>
        control={control}
        name="person"
        label={say('channels.target.person')}
        helperText={say('channels.target.person.help')}
        options={staff}
      />
      <ListFailure of={people} />
    </>
  );
}
