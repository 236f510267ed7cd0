import { ALL, SUPER_ADMIN } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { route } from '../../platform';

const listProvisionedPilots = route({
  call: 'GET /admin/provisioning',
  summary: 'The pilots within reach that a sign-in provider provisions by SCIM; ALL for the site',
  data: z.array(z.string()),
  handle: ({ caller, basics: { config } }) =>
    Promise.resolve(
      config.identity.providers
        .filter(({ people }) => people === 'provisioned')
        .map(({ pilot = ALL }) => pilot)
        .filter(
          (pilot) =>
            caller.pilotRole === SUPER_ADMIN || (pilot !== ALL && [pilot, ALL].includes(caller.pilotCode)),
        ),
    ),
});

export const provisionedRoutes = [listProvisionedPilots];
