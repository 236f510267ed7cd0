import { type Config } from '../config/config';
import { type Caller } from './caller';
import { type Call } from './policyTable';

type FactorRules = Pick<Config, 'secondFactorFor' | 'secondFactorGraceDays'>;

const DAY = 86_400_000;

/** Whether a site requires a second factor beside the password at this access level. */
export const requiresSecondFactor = (
  { secondFactorFor }: FactorRules,
  { pilotRole }: Pick<Caller, 'pilotRole'>,
): boolean => secondFactorFor.includes(pilotRole);

/** The person with the moment at which their time of grace ends, as site and access level are today. */
export function withDue<P extends Pick<Caller, 'pilotRole' | 'factorAskedAt' | 'secondFactorBy'>>(
  site: FactorRules,
  person: P,
): P {
  const { factorAskedAt } = person;
  if (typeof factorAskedAt !== 'string' || !requiresSecondFactor(site, person)) return person;
  const due = Date.parse(factorAskedAt) + site.secondFactorGraceDays * DAY;
  return { ...person, secondFactorBy: new Date(due).toISOString() };
}

/** Whether the time of grace is over: the session may only set up a second factor. */
export const isOverdue = ({ secondFactorBy }: Pick<Caller, 'secondFactorBy'>, now: Date): boolean =>
  secondFactorBy !== undefined && Date.parse(secondFactorBy) <= now.getTime();

/** The only calls for a person whose second factor is overdue. */
export const overdueCalls: ReadonlySet<Call> = new Set<Call>([
  'GET /users/auth-info',
  'POST /users/logout',
  'GET /users/second-factor',
  'POST /users/second-factor',
  'POST /users/second-factor/confirm',
  'GET /users/step-up',
  'POST /users/step-up',
]);
