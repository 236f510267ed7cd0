import { EmailLinkPage } from './EmailLinkPage';

/** Where the mail to the e-mail address before leads. */
export default function UndoEmailPage() {
  return <EmailLinkPage mode="undoEmail" />;
}
