import { ALL } from '@portal/shared/wire';
import { type Basics, type Caller, type Origin, type ProviderSettings, refuse } from '../../platform';

/** The provisioning client, and the provider whose rules apply. */
export interface Provisioning {
  readonly caller: Caller;
  readonly origin: Origin;
  readonly basics: Basics;
  readonly settings: ProviderSettings;
}

/**
 * The provider that provisions the pilot of a service account. An account of the site (`ALL`) belongs to the provider
 * without a pilot of its own.
 * @throws Refusal `forbidden` if there is none
 */
export function provisioningOf({ caller, origin, basics }: Omit<Provisioning, 'settings'>): Provisioning {
  const settings = basics.config.identity.providers.find(
    ({ people, pilot = ALL }) => people === 'provisioned' && pilot === caller.pilotCode,
  );
  if (settings === undefined)
    throw refuse.forbidden(`No sign-in provider of this site provisions ${caller.pilotCode}.`, {
      account: 'The pilot of the service account has to be that of the provider.',
    });
  return { caller, origin, basics, settings };
}
