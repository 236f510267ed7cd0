import { EmailLinkPage } from '../mailed/EmailLinkPage';

/** The page behind the link in the mail that asks to confirm the link with a sign-in provider. */
export default function ConfirmSsoPage() {
  return <EmailLinkPage mode="confirmSso" />;
}
