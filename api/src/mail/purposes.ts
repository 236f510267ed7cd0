import { accountPurposes } from '../identity/secrets';

/** What the owner of an account is told of when it is made or taken away in their name. */
const contactPurposes = [
  'phoneSet',
  'phoneRemoved',
  'feedMade',
  'targetMade',
  'phoneNamed',
  'screenMade',
] as const;
export type ContactPurpose = (typeof contactPurposes)[number];

/** Why a mail is sent; `emailTold` and those about contacts carry no link. */
export const emailPurposes = [...accountPurposes, 'emailTold', ...contactPurposes] as const;
export type EmailPurpose = (typeof emailPurposes)[number];
type LinkPurpose = (typeof accountPurposes)[number];

export const isOfContact = (purpose: EmailPurpose): purpose is ContactPurpose =>
  contactPurposes.some((one) => one === purpose);

export const isOfLink = (purpose: EmailPurpose): purpose is LinkPurpose =>
  accountPurposes.some((one) => one === purpose);
