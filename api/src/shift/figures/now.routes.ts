import { type FiguresNow, figuresNowSchema } from '@portal/shared/wire';
import { budgets, route } from '../../platform';
import { alarmsOf, hoursUntil } from './now';
import { hourCountsOf, standsOf } from './now.store';

export const nowRoute = route({
  call: 'GET /figures/now',
  cost: 'dear',
  summary:
    'The current conditions and work, and the alarms of the last 24 hours, of the pilots that the caller oversees',
  data: figuresNowSchema,
  budget: budgets.now,
  async handle({ caller, basics: { db, config, now } }): Promise<FiguresNow> {
    const span = hoursUntil(now().getTime());
    const stands = await standsOf(db, caller, span, config.timeZone);
    const counts = await hourCountsOf(
      db,
      stands.map(({ pilotCode }) => pilotCode),
      span,
    );
    return {
      from: new Date(span.from).toISOString(),
      to: new Date(span.to).toISOString(),
      pilots: stands.map((stand) => ({ ...stand, ...alarmsOf(counts, stand.pilotCode) })),
    };
  },
});
