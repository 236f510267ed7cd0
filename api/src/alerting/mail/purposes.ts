import { accountPurposes } from '../../platform';

/** Actions in a person's name, such as adding contacts or targets, that are mailed to the account's owner. */
const contactPurposes = [
  'phoneSet',
  'phoneRemoved',
  'feedMade',
  'targetMade',
  'phoneNamed',
  'screenMade',
  'serviceAccountMade',
  'serviceAccountRevoked',
  'newDevice',
  'passwordChanged',
  'secondFactorRemoved',
  'secondFactorReset',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'wrongCodes',
  'passkeyAdded',
  'passkeyRemoved',
  'ssoLinked',
  'ssoUnlinked',
  'ssoGivenAway',
  'emergencyUsed',
  'signInByProvider',
] as const;
export type ContactPurpose = (typeof contactPurposes)[number];

/** Mails before the token of a service account ends, by the days. */
const tokenEndPurposes = ['tokenEndsIn14', 'tokenEndsIn1'] as const;
export type TokenEndPurpose = (typeof tokenEndPurposes)[number];

/** Mails before the signature of the registry ends, by the days. */
const registryEndPurposes = ['registryEndsIn14', 'registryEndsIn3'] as const;
export type RegistryEndPurpose = (typeof registryEndPurposes)[number];

/** Mails to administrators about the portal's own programs. */
export const CANARY_STOPPED = 'canaryStopped';

/** The purposes of an email; those of accounts alone carry a link. */
export const emailPurposes = [
  ...accountPurposes,
  'emailTold',
  ...contactPurposes,
  ...tokenEndPurposes,
  ...registryEndPurposes,
  CANARY_STOPPED,
] as const;
export type EmailPurpose = (typeof emailPurposes)[number];
type AccountLinkPurpose = (typeof accountPurposes)[number];

export const isOfContact = (purpose: EmailPurpose): purpose is ContactPurpose =>
  contactPurposes.some((one) => one === purpose);

export const isOfTokenEnd = (purpose: EmailPurpose): purpose is TokenEndPurpose =>
  tokenEndPurposes.some((one) => one === purpose);

export const isOfRegistryEnd = (purpose: EmailPurpose): purpose is RegistryEndPurpose =>
  registryEndPurposes.some((one) => one === purpose);

export const isOfLink = (purpose: EmailPurpose): purpose is AccountLinkPurpose =>
  accountPurposes.some((one) => one === purpose);
