import { type Queryable } from '../db/database';
import { notifyPerson } from '../notices/notifyPerson';
import { type HandoverNews, newsIn } from './words';

export interface HandoverTold {
  readonly pilotCode: string;
  readonly to: string;
  readonly handoverId: string;
  readonly news: HandoverNews;
  readonly facts: Parameters<typeof newsIn>[2];
}

/** Tells one side of a handover what the other one did. */
export const tellOfHandover = (
  tx: Queryable,
  { pilotCode, to, handoverId, news, facts }: HandoverTold,
): Promise<void> =>
  notifyPerson(tx, { pilotCode, to }, (language) => ({
    // By which a page finds the sheet.
    id: `${news}-${handoverId}`,
    topic: 'portal/handover',
    module: 'portal-handover',
    ...newsIn(language, news, facts),
    results: { handoverId, by: facts.by },
  }));
