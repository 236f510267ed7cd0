import { roleKey } from '../wire/roleText';

/**
 * Permission rules are data, read by one evaluator for menu, routes, slots and palette alike
 * (docs/guide/architecture.md). All conditions a rule names must hold; within one list any entry is enough.
 */
export interface PermissionRule {
  /** Access levels (wire field `pilotRole`): USER, ADMIN, SUPER_ADMIN. */
  accessLevels?: string[] | undefined;
  /** Pilot codes. A person of all pilots matches only a rule that lists `ALL`. */
  pilots?: string[] | undefined;
  /** Role names (wire field `userRole`), as they are stored or as people read them. */
  roles?: string[] | undefined;
  /** The page's origin contains one of these, whatever the case. */
  originContains?: string[] | undefined;
  /** A feature of the registry, `remote.feature`; or one that is there without it (`builtInFeatures`). */
  feature?: string | undefined;
  /** Every one of these rules must hold too. */
  allOf?: PermissionRule[] | undefined;
  /** At least one of these rules must hold too. */
  anyOf?: PermissionRule[] | undefined;
}

/**
 * The feature that is on where the back end has the calls beyond the specification: what lives on them alone, such as the
 * audit trail, is not offered behind one that lacks them.
 */
export const BACK_END_EXTRAS = 'backEnd.extras';
/** Its contrary: what is replaced where there are more calls is offered only where there are none. Since host API 1.4.0. */
export const BACK_END_PLAIN = 'backEnd.plain';
/** On for who holds a role that oversees the work of its pilot, as the back end says. Since host API 1.4.0. */
export const PERSON_OVERSEES = 'person.oversees';
/** On for a person of the lowest access level whose role oversees nobody. Since host API 1.4.0. */
export const PERSON_WORKS = 'person.works';

/** The features that are on or off without the registry: by the back end, and by who asks. */
export const builtInFeatures = (by: {
  extras: boolean;
  accessLevel: string;
  oversees: boolean;
}): Readonly<Record<string, boolean>> => ({
  [BACK_END_EXTRAS]: by.extras,
  [BACK_END_PLAIN]: !by.extras,
  [PERSON_OVERSEES]: by.oversees,
  [PERSON_WORKS]: by.accessLevel === 'USER' && !by.oversees,
});

/** Who asks, from where, and which registry features are on for them. */
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

/** The first condition that did not hold, with what it asked for and what it met. */
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

/** The conditions the rule names itself, in the order in which a person can do something about them. */
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
 * Decides one rule for one subject; a missing rule allows everybody.
 * The verdict carries the first failing condition so that a 403 page can say why. Of `anyOf`, the first
 * alternative's failure is told.
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
