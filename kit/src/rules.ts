/** Permission rules as data, and contributions. Free of React: a remote bundles what it uses. */
export {
  BACK_END_DUTY,
  BACK_END_EXTRAS,
  BACK_END_PLAIN,
  BACK_END_PLANT,
  evaluate,
  PERSON_OVERSEES,
  PERSON_WORKS,
} from '@portal/shared/registry';
export type {
  FailedCondition,
  PermissionCondition,
  PermissionRule,
  Subject,
  Verdict,
} from '@portal/shared/registry';
export type {
  ActivationEvent,
  ContributedBellItem,
  ContributedEntry,
  ContributedItem,
  ContributedLine,
  ContributedRoute,
  ContributedSlots,
  ContributedUserMenuItem,
  ContributedWidget,
  ContributionsSource,
  IconShape,
  IconStroke,
  NotificationPage,
} from '@portal/shared/registry';
