import { EmailLinkPage } from './EmailLinkPage';

/** The page behind the link in the mail about an authenticator app that was set up. */
export default function UndoSecondFactorPage() {
  return <EmailLinkPage mode="undoSecondFactor" />;
}
