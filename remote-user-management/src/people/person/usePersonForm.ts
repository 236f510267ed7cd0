import { type User, usernameOf } from '@portal/kit/wire';
import { useForm } from '@portal/kit/forms';
import { useEffect } from 'react';
import {
  usePersonRules,
  type PersonField,
  personFields,
  grantableLevels,
  grantablePilots,
  type PersonDraft,
  validatePerson,
} from '../../parts';
import { useProblemText } from './problemText';

const empty: PersonDraft = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  userRole: '',
  pilotRole: 'USER',
  pilotCode: '',
};

export const draftOf = (person: User): PersonDraft =>
  Object.fromEntries(personFields.map((field) => [field, person[field]])) as PersonDraft;

export const changedFields = (started: PersonDraft, draft: PersonDraft): PersonField[] =>
  personFields.filter((field) => draft[field].trim() !== started[field]);

/** Of an existing account only changed fields are validated, so that old invalid values do not block others. */
export function usePersonForm(started: User | undefined) {
  const rules = usePersonRules();
  const problemText = useProblemText();
  const { caller } = rules;
  const start = started
    ? draftOf(started)
    : { ...empty, pilotCode: caller.pilotCode === 'ALL' ? '' : caller.pilotCode };

  const form = useForm<PersonDraft>({
    defaultValues: start,
    resolver: (values) => {
      const checked = started ? changedFields(draftOf(started), values) : personFields;
      const problems = Object.entries(validatePerson(values, rules))
        .map(([field, problem]) => ({ field: field as PersonField, problem }))
        .filter(
          ({ field, problem }) =>
            checked.includes(field) || (problem === 'otherPilot' && checked.includes('pilotCode')),
        );
      if (problems.length === 0) return { values, errors: {} };
      const errors = problems.map(({ field, problem }) => [
        field,
        { type: problem, message: problemText(field, problem) },
      ]);
      return { values: {}, errors: Object.fromEntries(errors) as object };
    },
  });
  return {
    form,
    rules,
    levels: grantableLevels(caller),
    pilots: grantablePilots(caller, rules.pilots ?? []),
  };
}

export type PersonForm = ReturnType<typeof usePersonForm>;

/** Suggests values for an invitation until typed: the username from the e-mail, level and pilot from the role. */
export function useSuggestions({ form, rules, pilots }: PersonForm, isNew: boolean): void {
  const { watch, setValue, getFieldState } = form;
  useEffect(() => {
    if (!isNew) return;
    const suggest = (field: PersonField, value: string) => {
      if (!getFieldState(field).isDirty) setValue(field, value);
    };
    const watching = watch((values, { name, type }) => {
      if (type !== 'change') return;
      if (name === 'email') suggest('username', usernameOf(values.email ?? ''));
      const role = name === 'userRole' && rules.roles?.find((one) => one.name === values.userRole);
      if (!role) return;
      suggest('pilotRole', role.pilotRole);
      if (role.pilotCode !== 'ALL' && pilots.includes(role.pilotCode)) suggest('pilotCode', role.pilotCode);
    });
    return () => watching.unsubscribe();
  }, [isNew, watch, setValue, getFieldState, rules.roles, pilots]);
}
