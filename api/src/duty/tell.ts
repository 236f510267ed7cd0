import { randomUUID } from 'node:crypto';
import { type Queryable } from '../db/database';
import { notifyPerson } from '../notices/notifyPerson';
import { type DutyNews, newsIn } from './words';

/** The topic of what the portal itself says about duty; nobody maps it, as it concerns one person. */
export const DUTY_TOPIC = 'portal/duty';
export const DUTY_MODULE = 'portal-duty';

export interface DutyTold {
  readonly pilotCode: string;
  readonly to: string;
  readonly news: DutyNews;
  readonly by: string;
  readonly what: string;
  readonly back?: string | undefined;
  readonly role?: string | undefined;
  readonly words?: string | undefined;
}

/** Tells one person something about their duty. */
export const tellOfDuty = (
  tx: Queryable,
  { pilotCode, to, news, role, words, ...facts }: DutyTold,
): Promise<void> =>
  notifyPerson(tx, { pilotCode, to }, (language) => {
    const { kind, text } = newsIn(language, news, facts);
    return {
      id: `duty-${randomUUID()}`,
      topic: DUTY_TOPIC,
      module: DUTY_MODULE,
      kind,
      text: words === undefined ? text : `${text} · ${words}`,
      results: { ...facts, ...(role !== undefined && { role }), ...(words !== undefined && { words }) },
    };
  });
