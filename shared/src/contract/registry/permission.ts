import { type OptionalPart, optionalParts } from '../wire/optionalParts';
import { roleKey } from '../wire/people/roleText';

/**
 * A permission rule, as data: one evaluator serves menu, routes, slots and palette (docs/guide/architecture.md). All
 * conditions must hold; within one list, one entry is enough.
 */
export interface PermissionRule {
  /** Access levels (wire field `pilotRole`): USER, ADMIN, SUPER_ADMIN. */
  accessLevels?: string[] | undefined;
  /** Pilot codes. A user of all pilots matches only a rule with `ALL`. */
  pilots?: string[] | undefined;
  /** Role names (wire field `userRole`), as stored or as displayed. */
  roles?: string[] | undefined;
  /** The page's origin contains one of these, ignoring case. */
  originContains?: string[] | undefined;
  /** A feature of the registry, `remote.feature`, or a built-in one (`builtInFeatures`). */
  feature?: string | undefined;
  /** All of these rules must hold too. */
  allOf?: PermissionRule[] | undefined;
  /** At least one of these rules must hold too. */
  anyOf?: PermissionRule[] | undefined;
}

/** The feature that is on where the back end has calls beyond the specification, such as the audit trail. */
export const BACK_END_EXTRAS = 'backEnd.extras';
/** On where the back end has duty plans. Since host API 2.0.0. */
export const BACK_END_DUTY = 'backEnd.duty';
/** On where the back end has machines, alarm figures and wall screens. Since host API 2.0.0. */
export const BACK_END_PLANT = 'backEnd.plant';
/** The opposite of `BACK_END_EXTRAS`, for what the extra calls replace. Since host API 1.4.0. */
export const BACK_END_PLAIN = 'backEnd.plain';
/** On for supervisors, as the back end says. Since host API 1.4.0. */
export const PERSON_OVERSEES = 'person.oversees';
/** On for users of the lowest access level who are not supervisors. Since host API 1.4.0. */
export const PERSON_WORKS = 'person.works';

/** Whether a feature is on or off by what the back end has, for everybody. */
export const isOfBackEnd = (feature: string): boolean => feature.startsWith('backEnd.');

/** The feature that is on where the site has a service, for the user's pilot: `service.catalogue`. */
const serviceFeature = (name: string): string => `service.${name}`;

/**
 * The features without the registry, by back end, user and site.
 * @param by.leftOut the parts that the site leaves out; none by default
 * @param by.services whether the site's configuration names an address or a module of each service
 */
export const builtInFeatures = (by: {
  extras: boolean;
  leftOut?: readonly OptionalPart[] | undefined;
  accessLevel: string;
  oversees: boolean;
  services: Readonly<Record<string, boolean>>;
}): Readonly<Record<string, boolean>> => ({
  ...Object.fromEntries(Object.entries(by.services).map(([name, has]) => [serviceFeature(name), has])),
  [BACK_END_EXTRAS]: by.extras,
  [BACK_END_PLAIN]: !by.extras,
  ...Object.fromEntries(
    optionalParts.map((part) => [`backEnd.${part}`, by.extras && by.leftOut?.includes(part) !== true]),
  ),
  [PERSON_OVERSEES]: by.oversees,
  [PERSON_WORKS]: by.accessLevel === 'USER' && !by.oversees,
});

/** The user that a rule is evaluated for, the page's origin and the features that are on. */
export interface Subject {
  signedIn: boolean;
  accessLevel: string;
  pilot: string;
  role: string;
  userId: string;
  origin: string;
  features: Readonly<Record<string, boolean>>;
}

export type PermissionCondition =
  | 'signedIn'
  | 'accessLevels'
  | 'pilots'
  | 'roles'
  | 'originContains'
  | 'feature';

/** The first condition that failed. */
export interface FailedCondition {
  condition: PermissionCondition;
  wanted: readonly string[];
  got: string;
}

export type Verdict = { allowed: true } | { allowed: false; failed: FailedCondition };

const ALLOWED: Verdict = { allowed: true };

const deny = (condition: PermissionCondition, wanted: readonly string[], got: string): Verdict => ({
  allowed: false,
  failed: { condition, wanted, got },
});

const asksWho = (rule: PermissionRule): boolean =>
  rule.accessLevels !== undefined || rule.pilots !== undefined || rule.roles !== undefined;

/** The rule's own conditions, those first about which a user can do something. */
function evaluateOwn(rule: PermissionRule, subject: Subject): Verdict {
  if (!subject.signedIn && asksWho(rule)) return deny('signedIn', ['yes'], 'no');
  if (rule.accessLevels && !rule.accessLevels.includes(subject.accessLevel))
    return deny('accessLevels', rule.accessLevels, subject.accessLevel);
  if (rule.pilots && !rule.pilots.includes(subject.pilot)) return deny('pilots', rule.pilots, subject.pilot);
  if (rule.roles && !rule.roles.some((role) => roleKey(role) === subject.role))
    return deny('roles', rule.roles, subject.role);
  if (rule.originContains) {
    const origin = subject.origin.toLowerCase();
    if (!rule.originContains.some((part) => origin.includes(part.toLowerCase())))
      return deny('originContains', rule.originContains, subject.origin);
  }
  if (rule.feature !== undefined && subject.features[rule.feature] !== true)
    return deny('feature', [rule.feature], 'off');
  return ALLOWED;
}

/**
 * Evaluates a rule; a missing rule allows everybody. The verdict has the first failed condition, for the 403 page; of
 * `anyOf`, that of the first alternative.
 */
export function evaluate(rule: PermissionRule | undefined, subject: Subject): Verdict {
  if (!rule) return ALLOWED;
  const own = evaluateOwn(rule, subject);
  if (!own.allowed) return own;
  for (const part of rule.allOf ?? []) {
    const verdict = evaluate(part, subject);
    if (!verdict.allowed) return verdict;
  }
  const alternatives = (rule.anyOf ?? []).map((part) => evaluate(part, subject));
  const first = alternatives[0];
  return first === undefined || alternatives.some((verdict) => verdict.allowed) ? ALLOWED : first;
}
