import { useRemoteHost } from '@portal/kit';
import { Autocomplete } from '@portal/kit/choices';
import { TextField, useSearchText } from '@portal/kit/forms';
import type { Role, User } from '@portal/kit/wire';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { nameOf, useWords, decideField } from '../../parts';
import { usePeople } from '../list/usePeople';

interface AddToRoleProps {
  role: Role;
  onAdd: (person: User) => void;
}

/** Gives the role to a found person. It does not offer people who have it or are out of reach. */
export function AddToRole({ role, onAdd }: AddToRoleProps) {
  const intl = useIntl();
  const words = useWords();
  const { user } = useRemoteHost();
  const [q, setQ] = useState('');
  const { text, setText } = useSearchText(q, setQ);
  const { people = [], isFetching } = usePeople({ page: 0, size: 10, ...(q && { q }) });
  const offered = people.filter(
    (person) => person.userRole !== role.name && decideField(user, 'userRole', person).allowed,
  );
  return (
    <Autocomplete
      options={offered}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={(person) => person.userId}
      value={null}
      inputValue={text}
      onInputChange={(_event, value, reason) => reason !== 'reset' && setText(value)}
      onChange={(_event, person) => {
        if (!person) return;
        setText('');
        onAdd(person);
      }}
      loading={isFetching}
      blurOnSelect
      openText={intl.formatMessage({ id: 'shared.field.open' })}
      closeText={intl.formatMessage({ id: 'shared.action.close' })}
      clearText={intl.formatMessage({ id: 'shared.action.clear' })}
      noOptionsText={intl.formatMessage({ id: 'shared.field.noOptions' })}
      loadingText={intl.formatMessage({ id: 'shared.state.loading.title' })}
      renderOption={({ key, ...props }, person) => (
        <li key={key} {...props}>
          {nameOf(person)} · {words.role(person.userRole)}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          size="small"
          label={intl.formatMessage({ id: 'role.people.add' })}
          placeholder={intl.formatMessage({ id: 'people.searchHint' })}
        />
      )}
    />
  );
}
