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
export const letterPurposes = [...accountPurposes, 'emailTold', ...contactPurposes] as const;
export type LetterPurpose = (typeof letterPurposes)[number];
type LinkPurpose = (typeof accountPurposes)[number];

export const isOfContact = (purpose: LetterPurpose): purpose is ContactPurpose =>
  contactPurposes.some((one) => one === purpose);

export const isOfLink = (purpose: LetterPurpose): purpose is LinkPurpose =>
  accountPurposes.some((one) => one === purpose);
