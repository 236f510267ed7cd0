/**
 * What several pages share: lists and menus (`ui`), who may do what to whom (`permissions`), words for people and scopes
 * (`words`), and the calls for people, roles and pilots (`api`).
 */
export { freshPerson } from './api/freshPerson';
export { peopleApi, peopleChanged, useEverybodyQuery, usePeoplePageQuery } from './api/people.api';
export { matchPeople, sortAttributes, type PeopleQuery, type SortAttribute } from './api/peopleQuery';
export { pilotsApi, useCreatePilotMutation, usePilotsQuery, useRemovePilotMutation } from './api/pilots.api';
export {
  rolesApi,
  useManagedRolesQuery,
  usePeopleOfRoleQuery,
  useTouchedMappingsQuery,
  useUsesOfRoleQuery,
} from './api/roles.api';
export { usePersonRules } from './api/usePersonRules';
export {
  decideAction,
  decideField,
  personActions,
  personFields,
  pointlessFor,
  type PersonAction,
  type PersonField,
} from './permissions/personActions';
export {
  allowed,
  fitsPilot,
  givesPilots,
  grantableLevels,
  grantablePilots,
  grantableRoles,
  isSuperAdmin,
  type Caller,
  type Decision,
  type Refusal,
} from './permissions/reach';
export { mayManageRole } from './permissions/roleActions';
export {
  toCreateRequest,
  validatePerson,
  type FieldProblem,
  type PersonDraft,
  type PersonRules,
} from './permissions/validatePerson';
export { ActionsMenu } from './ui/ActionsMenu';
export { ListPage } from './ui/ListPage';
export { RecordFilters } from './ui/RecordFilters';
export { RecordsPage } from './ui/RecordsPage';
export { RevokeDialog } from './ui/RevokeDialog';
export { useUrlChange } from './ui/useUrlChange';
export { isScope, useScopeText } from './words/useScopeText';
export { nameOf, useFieldText, useWords } from './words/words';
