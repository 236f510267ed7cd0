import { EmailLinkPage } from './EmailLinkPage';

/** Where the mail to a new e-mail address leads. */
export default function ConfirmEmailPage() {
  return <EmailLinkPage mode="confirmEmail" />;
}
