import { type HandoverTotals } from '@portal/shared/wire';
import { type Queryable } from '../db/database';
import { notifyPerson } from '../notices/notifyPerson';
import { textsIn } from '../messages/texts';

export interface HandoverNotice {
  readonly pilotCode: string;
  readonly to: string;
  readonly handoverId: string;
  readonly news: 'written' | 'accepted';
  readonly facts: {
    /** Who did it. */
    readonly by: string;
    readonly totals: HandoverTotals;
    /** How many items were accepted. */
    readonly items: number;
  };
}

/** Tells one side of a handover what the other one did. */
export const notifyOfHandover = (
  tx: Queryable,
  { pilotCode, to, handoverId, news, facts }: HandoverNotice,
): Promise<void> =>
  notifyPerson(tx, { pilotCode, to }, (language) => ({
    // By which a page finds the sheet.
    id: `${news}-${handoverId}`,
    topic: 'portal/handover',
    module: 'portal-handover',
    kind: textsIn(language)('handover.kind'),
    text: textsIn(language)(`handover.${news}`, { ...facts.totals, by: facts.by, items: facts.items }),
    results: { handoverId, by: facts.by },
  }));
