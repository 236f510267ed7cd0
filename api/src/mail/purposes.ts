import { accountPurposes } from '../identity/secrets';

/** What was done in somebody's name, contacts and targets for one, of which the account's owner is notified. */
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
  'secondFactorSet',
  'secondFactorRemoved',
  'secondFactorReset',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'wrongCodes',
  'passkeyAdded',
  'passkeyRemoved',
  'ssoLinked',
  'ssoUnlinked',
  'emergencyUsed',
] as const;
export type ContactPurpose = (typeof contactPurposes)[number];

/** The purposes of an email; `emailTold` and contact purposes carry no link. */
export const emailPurposes = [...accountPurposes, 'emailTold', ...contactPurposes] as const;
export type EmailPurpose = (typeof emailPurposes)[number];
type LinkPurpose = (typeof accountPurposes)[number];

export const isOfContact = (purpose: EmailPurpose): purpose is ContactPurpose =>
  contactPurposes.some((one) => one === purpose);

export const isOfLink = (purpose: EmailPurpose): purpose is LinkPurpose =>
  accountPurposes.some((one) => one === purpose);
