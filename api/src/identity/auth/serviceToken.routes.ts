import { serviceNames, serviceTokenSchema } from '@portal/shared/wire';
import { audit, budgets, count, refuse, route, SERVICE_TOKEN_SECONDS } from '../../platform';

/** The audit writes one entry per hour, service and address: a page in a frame gets a token every few minutes. */
const AUDITED = { name: 'auth.serviceToken', seconds: 3600 };

const serviceToken = route({
  call: 'POST /services/:service/token',
  summary:
    'Issues a token for a service in a frame: valid for a few minutes, for this session and a few calls',
  data: serviceTokenSchema,
  budget: budgets.services,
  async handle({ params, caller, origin, basics }) {
    const service = serviceNames.find((name) => name === params.service);
    if (service === undefined) throw refuse.unknown('service');
    await basics.db.transaction(async (tx) => {
      const { spent } = await count(
        tx,
        `${caller.userId}|${service}|${origin.address}`,
        AUDITED,
        basics.now(),
      );
      if (spent > 1) return;
      const target = { id: service, name: service, pilotCode: caller.pilotCode };
      await audit(tx, 'auth.serviceToken', { caller, origin }, target);
    });
    return {
      token: await basics.tokens.issueService(caller, service),
      expiresIn: SERVICE_TOKEN_SECONDS,
    };
  },
});

export const serviceTokenRoutes = [serviceToken];
