import { randomUUID } from 'node:crypto';
import { type Queryable, textsIn } from '../../platform';
import { notifyPerson } from '../../events';

/** The topic of the portal's own duty notices. It has no mapping, because each notice concerns one person. */
const DUTY_TOPIC = 'portal/duty';
const DUTY_MODULE = 'portal-duty';

export type DutyNews = 'asked' | 'agreed' | 'declined' | 'withdrawn' | 'cover';

export interface DutyNotice {
  readonly pilotCode: string;
  readonly to: string;
  readonly news: DutyNews;
  readonly by: string;
  /** The shift and its day; for an absence, the person and the time. */
  readonly what: string;
  /** The shift that is offered in exchange. */
  readonly back?: string | undefined;
  readonly role?: string | undefined;
  readonly words?: string | undefined;
}

export const notifyOfDuty = (
  tx: Queryable,
  { pilotCode, to, news, role, words, ...facts }: DutyNotice,
): Promise<void> =>
  notifyPerson(tx, { pilotCode, to }, (language) => {
    const say = textsIn(language);
    const text = say(facts.back !== undefined && news === 'asked' ? 'duty.asked.exchange' : `duty.${news}`, {
      ...facts,
      back: facts.back ?? '',
    });
    return {
      id: `duty-${randomUUID()}`,
      topic: DUTY_TOPIC,
      module: DUTY_MODULE,
      kind: say(news === 'cover' ? 'duty.kind.cover' : 'duty.kind.swap'),
      text: words === undefined ? text : `${text} · ${words}`,
      results: { ...facts, ...(role !== undefined && { role }), ...(words !== undefined && { words }) },
    };
  });
