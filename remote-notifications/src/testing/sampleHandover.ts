import type { HandoverDetail, HandoverDraft, HandoverItem } from '@portal/kit/wire';
import { ago, jonas, mehmet, newId, PILOT, sabine } from './people';

/** A condition of welding cell 2 that nobody has. */
export const anItem = (over: Partial<HandoverItem> = {}): HandoverItem => ({
  kind: 'condition',
  itemId: newId(),
  what: 'Wire feed blocked, cell stopped',
  priority: 'High',
  module: 'welding-cell-2',
  moduleName: 'Welding cell 2',
  state: 'open',
  since: ago(240),
  notes: [],
  given: true,
  ...over,
});

export function sampleDraft(): HandoverDraft {
  const [shift, before] = [
    { name: 'Early', from: ago(240), to: ago(-240) },
    { name: 'Night', from: ago(720), to: ago(240) },
  ];
  const work = { kind: 'assignment', status: 'Open', owner: jonas } as const;
  const items = [
    anItem(),
    anItem({ what: 'Tool temperature above warning level', module: 'press-2', moduleName: 'Press 2' }),
    anItem({ ...work, what: 'Please check the cooling water of welding cell 2 before the late shift.' }),
    anItem({ what: 'Path blocked for more than 90 seconds', state: 'over', until: ago(100), given: false }),
  ];
  const next = { name: 'Late', from: shift.to, to: ago(-720) };
  const totals = { open: 2, unowned: 2, shelved: 0, over: 1, assignments: 1, overdue: 0, done: 0 };
  return {
    pilotCode: PILOT,
    timeZone: 'UTC',
    shift,
    shifts: [shift, before],
    next: {
      reason: 'planned',
      shift: next,
      people: [mehmet, sabine].map((one) => ({ ...one, shift: next })),
    },
    sheet: { at: ago(0), totals, items, unlisted: 0 },
  };
}

/** What Jonas has written down for Mehmet. */
export function aHandover(over: Partial<HandoverDetail> = {}): HandoverDetail {
  const { pilotCode, timeZone, shift, sheet } = sampleDraft();
  return {
    handoverId: newId(),
    pilotCode,
    timeZone,
    shift,
    giver: jonas,
    taker: mehmet,
    reason: 'planned',
    timestamp: sheet.at,
    totals: sheet.totals,
    sheet,
    answers: [],
    mayAccept: false,
    ...over,
  };
}
