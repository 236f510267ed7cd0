import { causesRequest, causesSchema } from '@portal/shared/wire';
import { audit, budgets, raw, route } from '../../platform';
import { findPilot } from '../../alerting';
import { causesOf, storeCauses } from './causes';

const readCauses = route({
  call: 'GET /conditions/pilots/:pilotCode/causes',
  summary: 'The causes that conditions of a pilot can have, in the pilot’s order',
  data: causesSchema,
  async handle({ params, caller, basics: { db, config } }) {
    const call = 'GET /conditions/pilots/:pilotCode/causes';
    const { code } = await findPilot(db, caller, call, params.pilotCode, config);
    return causesOf(db, code);
  },
});

const replaceCauses = route({
  call: 'PUT /conditions/pilots/:pilotCode/causes',
  summary: 'Replaces the list of causes of a pilot; conditions keep their old causes',
  budget: budgets.changes,
  body: causesRequest,
  data: causesSchema,
  handle: ({ params, body: { causes }, caller, origin, basics: { db, config } }) =>
    db.transaction(async (tx) => {
      const call = 'PUT /conditions/pilots/:pilotCode/causes';
      const lock = raw('for update of p');
      const { code, name } = await findPilot(tx, caller, call, params.pilotCode, config, lock);
      await storeCauses(tx, code, causes);
      const target = { id: code, name, pilotCode: code };
      await audit(tx, 'conditions.causes', { caller, origin }, target, { causes });
      return causesOf(tx, code);
    }),
});

export const causeRoutes = [readCauses, replaceCauses];
