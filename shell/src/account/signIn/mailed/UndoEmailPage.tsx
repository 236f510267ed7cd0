import { EmailLinkPage } from './EmailLinkPage';

/** The page behind the link in the mail to the previous e-mail address. */
export default function UndoEmailPage() {
  return <EmailLinkPage mode="undoEmail" />;
}
