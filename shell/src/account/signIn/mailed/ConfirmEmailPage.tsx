import { EmailLinkPage } from './EmailLinkPage';

/** The page behind the link in the mail to a new e-mail address. */
export default function ConfirmEmailPage() {
  return <EmailLinkPage mode="confirmEmail" />;
}
