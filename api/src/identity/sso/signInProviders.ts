import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { type ProviderSettings } from '../../platform';
import { type Exchange, exchangeQueue } from './exchanges';

/** Seconds that a provider has for a response, and the tolerance for its clock. */
const ANSWER_SECONDS = 5;
export const CLOCK_TOLERANCE_SECONDS = 300;

const DISCOVERY_MAX_AGE_MS = 3_600_000;
/**
 * Milliseconds during which a provider that did not respond is not asked again, because each attempt would wait for it.
 */
const PROVIDER_PAUSE_MS = 10_000;

interface Discovered {
  readonly configuration: client.Configuration;
  /** The keys of the provider, for its logout tokens. */
  readonly keys: JWTVerifyGetKey;
}

export interface SignInProvider {
  readonly settings: ProviderSettings;
  /** The provider's metadata, fetched when first needed. @throws if it does not respond */
  readonly discover: () => Promise<Discovered>;
  readonly exchange: Exchange;
}

/** The sign-in providers of the site, by their id. */
export type SignInProviders = ReadonlyMap<string, SignInProvider>;

async function ask({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Discovered> {
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    {
      [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
      ...(clientSecret !== undefined && { client_secret: clientSecret }),
    },
    clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
    {
      timeout: ANSWER_SECONDS,
      execute: [
        // A signature is checked even if TLS has already authenticated the response.
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  const { jwks_uri: address } = configuration.serverMetadata();
  if (address === undefined) throw new Error(`${issuer} names no keys.`);
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: ANSWER_SECONDS * 1000 });
  return { configuration, keys };
}

/** One provider. Its metadata is cached for an hour, and longer while it does not respond. */
function provider(settings: ProviderSettings, now: () => Date): SignInProvider {
  let cached: { readonly discovered: Discovered; readonly at: number } | undefined;
  let failed: { readonly error: unknown; readonly at: number } | undefined;
  let asking: Promise<Discovered> | undefined;
  const isWithin = (at: number, ms: number) => Math.abs(now().getTime() - at) < ms;

  const askNow = async () => {
    try {
      const discovered = await ask(settings);
      cached = { discovered, at: now().getTime() };
      failed = undefined;
      return discovered;
    } catch (error) {
      failed = { error, at: now().getTime() };
      if (cached !== undefined) return cached.discovered;
      throw error;
    }
  };

  return {
    settings,
    exchange: exchangeQueue(),
    async discover() {
      if (cached !== undefined && isWithin(cached.at, DISCOVERY_MAX_AGE_MS)) return cached.discovered;
      if (failed !== undefined && isWithin(failed.at, PROVIDER_PAUSE_MS)) {
        if (cached !== undefined) return cached.discovered;
        throw failed.error;
      }
      asking ??= askNow().finally(() => (asking = undefined));
      return asking;
    },
  };
}

export const signInProviders = (settings: readonly ProviderSettings[], now: () => Date): SignInProviders =>
  new Map(settings.map((one) => [one.id, provider(one, now)]));
