import { MenuItem, useCapabilities, useFeedback, usePortalDispatch } from '@portal/kit';
import { FormDialog, FormField, useForm, useSave, useWatch } from '@portal/kit/forms';
import { createRoleRequest, type Role, roleKey, roleNameSchema } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  usePersonRules,
  useWords,
  grantableLevels,
  grantablePilots,
  rolesApi,
  useTouchedMappingsQuery,
} from '../../parts';
import { saveRole } from './saveRole';
import { TouchedPanel } from './TouchedPanel';

interface RoleDialogProps {
  role?: Role;
  /** The number of its people; undefined while unknown. */
  people?: number;
  roles: readonly Role[];
  onClose: () => void;
}

interface RoleDraft {
  name: string;
  pilotCode: string;
  pilotRole: string;
}

export default function RoleDialog({ role, people, roles, onClose }: RoleDialogProps) {
  const intl = useIntl();
  const words = useWords();
  const feedback = useFeedback();
  const dispatch = usePortalDispatch();
  const can = useCapabilities();
  const { caller, pilots: allPilots = [] } = usePersonRules();
  const { data: mappings = [] } = useTouchedMappingsQuery();
  const pilots = grantablePilots(caller, allPilots);

  const form = useForm<RoleDraft>({
    defaultValues: role ?? { name: '', pilotCode: pilots[0] ?? '', pilotRole: 'USER' },
  });
  const { control } = form;
  const stored = roleKey(useWatch({ control, name: 'name' }));
  const isRenamed = role !== undefined && stored !== role.name;

  const send = async ({ name, pilotCode, pilotRole }: RoleDraft) => {
    const draft = createRoleRequest.parse({ name: roleKey(name), pilotCode, pilotRole });
    if (role) {
      const { failure, leftBehind } = await saveRole(dispatch, role, changesOf(role, draft), mappings, can);
      return failure ? { error: failure } : { data: leftBehind };
    }
    const { error } = await dispatch(rolesApi.endpoints.createRole.initiate(draft));
    return error === undefined ? { data: 0 } : { error };
  };
  const report = (leftBehind: number, typed: string) => {
    const name = words.role(roleKey(typed));
    if (leftBehind > 0) feedback.warning('role.leftBehind', { count: leftBehind, name });
    else feedback.success(role ? 'role.saved' : 'role.created', { name });
  };
  const { frame, existing } = useSave(form, {
    draft: `role:${role?.name ?? 'new'}`,
    send,
    done: (leftBehind, { name }) => report(leftBehind, name),
    summary: true,
    existing: roles,
    onClose,
  });
  const nameProblem = (typed: string) => {
    const name = roleKey(typed);
    if (name === '') return intl.formatMessage({ id: 'role.name.missing' });
    if (!roleNameSchema.safeParse(name).success) return intl.formatMessage({ id: 'role.name.invalid' });
    const isTaken = existing.some((one) => one.name === name && one.name !== role?.name);
    return isTaken ? intl.formatMessage({ id: 'role.name.taken' }) : true;
  };

  return (
    <FormDialog
      title={
        <FormattedMessage
          id={role ? 'role.edit.title' : 'role.create.title'}
          values={{ name: role ? words.role(role.name) : '' }}
        />
      }
      submitLabel={
        <FormattedMessage id={isRenamed ? 'role.rename' : role ? 'shared.action.save' : 'role.create'} />
      }
      staysWhileBusy
      {...frame}
    >
      <FormField
        control={control}
        name="name"
        label={intl.formatMessage({ id: 'role.name' })}
        rules={{ validate: nameProblem }}
        helperText={
          stored === ''
            ? intl.formatMessage({ id: 'role.name.help' })
            : intl.formatMessage({ id: 'role.name.stored' }, { name: stored })
        }
        autoFocus
        autoComplete="off"
      />
      <FormField
        control={control}
        name="pilotCode"
        label={words.field('pilotCode')}
        rules={{ required: true }}
        select
        disabled={pilots.length < 2}
        helperText={intl.formatMessage({
          id: pilots.length < 2 ? 'refusal.onePilot' : 'role.pilot.help',
        })}
      >
        {[...new Set([...pilots, ...(role ? [role.pilotCode] : [])])].map((code) => (
          <MenuItem key={code} value={code}>
            {words.pilot(code)}
          </MenuItem>
        ))}
      </FormField>
      <FormField
        control={control}
        name="pilotRole"
        label={words.field('pilotRole')}
        rules={{ required: true }}
        select
        helperText={intl.formatMessage({ id: 'role.level.help' })}
      >
        {grantableLevels(caller).map((level) => (
          <MenuItem key={level} value={level}>
            {words.level(level)}
          </MenuItem>
        ))}
      </FormField>
      {role && isRenamed && <TouchedPanel role={role.name} people={people} />}
    </FormDialog>
  );
}

function changesOf(role: Role, draft: Pick<Role, 'name' | 'pilotCode' | 'pilotRole'>) {
  return {
    ...(draft.name !== role.name && { name: draft.name }),
    ...(draft.pilotCode !== role.pilotCode && { pilotCode: draft.pilotCode }),
    ...(draft.pilotRole !== role.pilotRole && { pilotRole: draft.pilotRole }),
  };
}
