import { causesRequest, causesSchema } from '@portal/shared/wire';
import { audit, budgets, raw, route } from '../../platform';
import { findPilot } from '../../alerting';
import { causesOf, storeCauses } from './causes';

const readCauses = route({
  call: 'GET /conditions/pilots/:pilotCode/causes',
  summary: 'What conditions of a pilot may be put down to, in its order',
  data: causesSchema,
  async handle({ params, caller, basics: { db, config } }) {
    const call = 'GET /conditions/pilots/:pilotCode/causes';
    const { code } = await findPilot(db, caller, call, params.pilotCode, config.timeZone);
    return causesOf(db, code);
  },
});

const replaceCauses = route({
  call: 'PUT /conditions/pilots/:pilotCode/causes',
  summary: 'Puts another list of causes in the place of a pilot’s; what was put down to an old one keeps it',
  budget: budgets.changes,
  body: causesRequest,
  data: causesSchema,
  handle: ({ params, body: { causes }, caller, origin, basics: { db, config } }) =>
    db.transaction(async (tx) => {
      const call = 'PUT /conditions/pilots/:pilotCode/causes';
      const lock = raw('for update of p');
      const { code, name } = await findPilot(tx, caller, call, params.pilotCode, config.timeZone, lock);
      await storeCauses(tx, code, causes);
      const target = { id: code, name, pilotCode: code };
      await audit(tx, 'conditions.causes', { caller, origin }, target, { causes });
      return causesOf(tx, code);
    }),
});

export const causeRoutes = [readCauses, replaceCauses];
