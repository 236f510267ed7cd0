import { type Migration } from './migration';

/**
 * The sealed tokens of a provider by which it is asked again about somebody signed in, and the last mail about the end of
 * a service account's token, by the days before.
 */
export const providerTokens: Migration = {
  name: '0040_providerTokens',
  statements: [
    `alter table sessions add column provider_tokens text, add column provider_asked_at timestamptz`,
    `alter table sso_codes add column provider_tokens text`,
    `alter table service_accounts add column warned_days int`,
  ],
};
