import { Alert, useCapabilities, useCurrentUser } from '@portal/kit';
import { filterRoles, FormAutocomplete } from '@portal/kit/choices';
import { FormControlLabel, FormDialog, FormField, Switch, useWatch } from '@portal/kit/forms';
import { ALL, SUPER_ADMIN, type EventMapping, roleText } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListFailure, optionsOf, useNames, usePeopleQuery } from '../../parts';
import { useMappingPilotsQuery, useMappingRoleNamesQuery } from '../topics/mappings.api';
import { rolesOfNobody } from '../topics/recipients';
import { MappingDuty } from './MappingDuty';
import { useMappingForm, type MappingForm } from './useMappingForm';

interface MappingDialogProps {
  mapping?: EventMapping | undefined;
  mappings: readonly EventMapping[];
  onClose: () => void;
}

export function MappingDialog({ mapping, mappings, onClose }: MappingDialogProps) {
  const intl = useIntl();
  const names = useNames();
  const user = useCurrentUser();
  const { extras, mappingTexts, mappingPilots } = useCapabilities();
  const isSuper = user.pilotRole === SUPER_ADMIN;
  const roles = useMappingRoleNamesQuery();
  const pilots = useMappingPilotsQuery(undefined, { skip: !isSuper || mapping !== undefined });
  const { form, frame, existing } = useMappingForm({ mapping, mappings, onClose });
  const { control, setValue, getValues } = form;
  const userRoles = useWatch({ control, name: 'userRoles' });
  const pilotCode = useWatch({ control, name: 'pilotCode' });
  const toAll = userRoles.includes(ALL);
  const { data: people } = usePeopleQuery();
  const emptyRoles = people
    ? rolesOfNobody(userRoles, mapping?.pilotCode ?? (pilotCode || user.pilotCode), people)
    : [];
  const say = (text: string) => intl.formatMessage({ id: text });
  const rolesOnly = mapping !== undefined && !mappingTexts;

  const isTaken = (text: string, pilotCode: string) =>
    existing.some(
      (one) =>
        one.eventMappingId !== mapping?.eventMappingId &&
        one.topic === text &&
        (one.pilotCode ?? pilotCode) === pilotCode,
    );

  return (
    <FormDialog
      title={<FormattedMessage id={mapping ? 'mapping.edit.title' : 'mapping.new'} />}
      submitLabel={<FormattedMessage id="shared.action.save" />}
      {...frame}
    >
      {rolesOnly && (
        <Alert severity="info">
          <FormattedMessage id="mapping.rolesOnly" />
        </Alert>
      )}
      <FormField
        control={control}
        name="topic"
        label={say('event.topic')}
        disabled={rolesOnly}
        helperText={say('mapping.topic.help')}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'ltr' } }}
        rules={{
          required: say('mapping.topic.required'),
          validate: (value) =>
            typeof value !== 'string' ||
            (/[#+]/.test(value) && say('mapping.topic.wildcard')) ||
            (isTaken(value.trim(), getValues('pilotCode')) && say('mapping.topic.taken')) ||
            true,
        }}
      />
      <FormField
        control={control}
        name="description"
        label={say('mapping.description')}
        disabled={rolesOnly}
        multiline
        maxRows={4}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        rules={{ required: say('mapping.description.required') }}
      />
      {extras && (
        <FormField
          control={control}
          name="clearedBy"
          label={say('mapping.clearedBy')}
          helperText={say('mapping.clearedBy.help')}
          slotProps={{ htmlInput: { maxLength: 200, dir: 'ltr' } }}
          rules={{
            validate: (value) =>
              typeof value !== 'string' ||
              (/[#+]/.test(value) && say('mapping.topic.wildcard')) ||
              (value.trim() !== '' &&
                value.trim() === getValues('topic').trim() &&
                say('mapping.clearedBy.itself')) ||
              true,
          }}
        />
      )}
      {isSuper && mappingPilots && !mapping && (
        <FormField control={control} name="pilotCode" label={say('event.pilot')} select>
          {optionsOf([ALL, ...(pilots.data ?? [])], (code) =>
            code === ALL ? say('mapping.allPilots') : code,
          )}
        </FormField>
      )}
      <ListFailure of={pilots} />
      <FormControlLabel
        control={
          <Switch
            checked={toAll}
            onChange={(_event, on) => setValue('userRoles', on ? [ALL] : [], { shouldDirty: true })}
          />
        }
        label={say('mapping.toAll')}
      />
      {!toAll && (
        <FormAutocomplete<MappingForm, string, true>
          control={control}
          name="userRoles"
          label={say('mapping.roles')}
          multiple
          disableCloseOnSelect
          options={roles.data ?? []}
          loading={roles.isLoading}
          getOptionLabel={roleText}
          filterOptions={filterRoles}
          rules={{
            validate: (value) => (Array.isArray(value) && value.length > 0) || say('mapping.roles.required'),
          }}
        />
      )}
      {!toAll && <ListFailure of={roles} />}
      <MappingDuty pilot={mapping?.pilotCode ?? (pilotCode || user.pilotCode)} roles={userRoles} />
      {emptyRoles.length > 0 && (
        <Alert severity="warning" role="status">
          <FormattedMessage
            id="mapping.roles.nobody"
            values={{ roles: names(emptyRoles.map(roleText)), count: emptyRoles.length }}
          />
        </Alert>
      )}
    </FormDialog>
  );
}
