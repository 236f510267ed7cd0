import { type ApiFailure, MenuItem, useCurrentUser } from '@portal/kit';
import { FormDialog, FormField, useForm, useSave, useWatch } from '@portal/kit/forms';
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
  /** The existing accounts, whose names are taken. */
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
  const pilotCode = useWatch({ control, name: 'pilotCode' });
  const say = (id: string) => intl.formatMessage({ id });
  const send = ({ name, pilotCode, scopes, days }: AccountForm) => {
    const offered = scopesFor(pilotCode, provisioned);
    return makeAccount({
      name: name.trim(),
      pilotCode,
      scopes: scopes.filter((scope) => offered.includes(scope)),
      days: daysOf(days),
    });
  };
  const refusal = (failure: ApiFailure): ApiFailure =>
    failure.fields?.person === undefined
      ? failure
      : { ...failure, fields: { name: say('serviceAccounts.name.person') } };
  const { frame, existing } = useSave(form, {
    draft: 'serviceAccount:new',
    send,
    staysOpen: true,
    done: setMade,
    refusal,
    summary: true,
    existing: accounts,
    onClose,
  });
  if (made) return <TokenDialog made={made} onClose={onClose} />;

  function nameProblem(typed: unknown, { pilotCode: chosen }: AccountForm): string | true {
    const name = typeof typed === 'string' ? typed.trim() : '';
    if (name === '') return say('serviceAccounts.name.required');
    if (name.length > MAX_ACCOUNT_NAME)
      return intl.formatMessage({ id: 'serviceAccounts.name.long' }, { most: MAX_ACCOUNT_NAME });
    const isTaken = existing.some(
      (one) =>
        one.state !== 'revoked' && one.pilotCode === chosen && one.name.toLowerCase() === name.toLowerCase(),
    );
    return isTaken ? say('serviceAccounts.name.taken') : true;
  }
  const codes = [
    ...(isSuperAdmin(user) ? [ALL] : []),
    ...pilots,
    ...(user.pilotCode === ALL ? [] : [user.pilotCode]),
  ];
  return (
    <FormDialog
      title={<FormattedMessage id="serviceAccounts.make" />}
      submitLabel={<FormattedMessage id="serviceAccounts.make" />}
      maxWidth="sm"
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
          {[...new Set(codes)].map((pilot) => (
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
