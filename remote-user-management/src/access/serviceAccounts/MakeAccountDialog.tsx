import { asFailure, MenuItem, useCurrentUser } from '@portal/kit';
import {
  FormDialog,
  FormField,
  useForm,
  useFormDialog,
  useFormFailure,
  useWatch,
  useListWhenSent,
} from '@portal/kit/forms';
import {
  accountTokenDays,
  ALL,
  type MadeServiceAccount,
  MAX_ACCOUNT_NAME,
  type ServiceAccount,
} from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWords, givesPilots, isSuperAdmin, usePilotsQuery } from '../../parts';
import { type AccountForm, daysOf, scopesFor } from './accountForm';
import { DaysField } from './DaysField';
import { ScopeField } from './ScopeField';
import { useMakeServiceAccountMutation, useProvisionedPilotsQuery } from './serviceAccounts.api';
import { TokenDialog } from './TokenDialog';

interface MakeAccountDialogProps {
  /** The accounts of before, whose names are taken. */
  accounts: readonly ServiceAccount[];
  onClose: () => void;
}

/** Creates a service account and shows its token once. */
export default function MakeAccountDialog({ accounts, onClose }: MakeAccountDialogProps) {
  const intl = useIntl();
  const words = useWords();
  const user = useCurrentUser();
  const isEverywhere = givesPilots(user);
  const { data: pilots = [] } = usePilotsQuery(undefined, { skip: !isEverywhere });
  const { data: provisioned = [] } = useProvisionedPilotsQuery();
  const [taken, keepTaken] = useListWhenSent(accounts);
  const [makeAccount] = useMakeServiceAccountMutation();
  const [made, setMade] = useState<MadeServiceAccount>();
  const form = useForm<AccountForm>({
    defaultValues: {
      name: '',
      pilotCode: user.pilotCode === ALL ? '' : user.pilotCode,
      scopes: [],
      days: String(accountTokenDays.usual),
    },
  });
  const { control } = form;
  const { frame, clearDraft } = useFormDialog(form, {
    draft: { userId: user.userId, form: 'serviceAccount:new' },
    onClose,
  });
  const failure = useFormFailure(form, { summary: true });
  const pilotCode = useWatch({ control, name: 'pilotCode' });
  const say = (id: string) => intl.formatMessage({ id });
  if (made) return <TokenDialog made={made} onClose={onClose} />;

  function nameProblem(typed: unknown, { pilotCode: chosen }: AccountForm): string | true {
    const name = typeof typed === 'string' ? typed.trim() : '';
    if (name === '') return say('serviceAccounts.name.required');
    if (name.length > MAX_ACCOUNT_NAME)
      return intl.formatMessage({ id: 'serviceAccounts.name.long' }, { most: MAX_ACCOUNT_NAME });
    const isTaken = taken.some(
      (one) =>
        one.state !== 'revoked' && one.pilotCode === chosen && one.name.toLowerCase() === name.toLowerCase(),
    );
    return isTaken ? say('serviceAccounts.name.taken') : true;
  }
  async function submit(typed: AccountForm) {
    keepTaken();
    failure.show(undefined);
    const offered = scopesFor(typed.pilotCode, provisioned);
    const { pilotCode } = typed;
    const name = typed.name.trim();
    const { data, error } = await makeAccount({
      name,
      pilotCode,
      scopes: typed.scopes.filter((scope) => offered.includes(scope)),
      days: daysOf(typed.days),
    });
    if (error !== undefined) {
      const refused = asFailure(error);
      if (refused.fields?.person === undefined) return failure.show(refused);
      return form.setError('name', { message: say('serviceAccounts.name.person') }, { shouldFocus: true });
    }
    clearDraft();
    setMade(data);
  }
  const known = [
    ...(isSuperAdmin(user) ? [ALL] : []),
    ...pilots,
    ...(user.pilotCode === ALL ? [] : [user.pilotCode]),
  ];
  return (
    <FormDialog
      title={<FormattedMessage id="serviceAccounts.make" />}
      submitLabel={<FormattedMessage id="serviceAccounts.make" />}
      maxWidth="sm"
      onSubmit={form.handleSubmit(submit)}
      problem={failure.problem}
      staysWhileBusy
      {...frame}
    >
      <FormField
        control={control}
        name="name"
        label={say('serviceAccounts.name')}
        helperText={say('serviceAccounts.name.help')}
        rules={{ validate: nameProblem }}
        autoFocus
        autoComplete="off"
      />
      {isEverywhere && (
        <FormField
          control={control}
          name="pilotCode"
          label={say('field.pilotCode')}
          select
          rules={{ required: say('serviceAccounts.pilot.required') }}
        >
          {[...new Set(known)].map((pilot) => (
            <MenuItem key={pilot} value={pilot}>
              {words.pilot(pilot)}
            </MenuItem>
          ))}
        </FormField>
      )}
      <ScopeField control={control} offered={scopesFor(pilotCode, provisioned)} />
      <DaysField control={control} name="days" />
    </FormDialog>
  );
}
