import { type HandoverTotals } from '@portal/shared/wire';
import { type Queryable, textsIn } from '../../platform';
import { notifyPerson } from '../../events';

export interface HandoverNotice {
  readonly pilotCode: string;
  readonly to: string;
  readonly handoverId: string;
  readonly news: 'written' | 'accepted';
  readonly facts: {
    readonly by: string;
    readonly totals: HandoverTotals;
    readonly items: number;
  };
}

export const notifyOfHandover = (
  tx: Queryable,
  { pilotCode, to, handoverId, news, facts }: HandoverNotice,
): Promise<void> =>
  notifyPerson(tx, { pilotCode, to }, (language) => ({
    // Pages find the sheet by this id.
    id: `${news}-${handoverId}`,
    topic: 'portal/handover',
    module: 'portal-handover',
    kind: textsIn(language)('handover.kind'),
    text: textsIn(language)(`handover.${news}`, { ...facts.totals, by: facts.by, items: facts.items }),
    results: { handoverId, by: facts.by },
  }));
