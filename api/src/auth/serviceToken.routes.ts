import { serviceNames, serviceTokenSchema } from '@portal/shared/wire';
import { budgets } from '../http/budget';
import { route } from '../http/route';
import { SERVICE_TOKEN_SECONDS } from '../identity/tokens';
import { refuse } from '../rules/refusal';

const serviceToken = route({
  call: 'POST /services/:service/token',
  summary: 'A token for a framed service: for a few minutes, this session, and few calls',
  data: serviceTokenSchema,
  budget: budgets.services,
  async handle({ params, caller, basics }) {
    const service = serviceNames.find((name) => name === params.service);
    if (service === undefined) throw refuse.unknown('service');
    return {
      token: await basics.tokens.issueService(caller, service),
      expiresIn: SERVICE_TOKEN_SECONDS,
    };
  },
});

export const serviceTokenRoutes = [serviceToken];
