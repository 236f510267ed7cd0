import { NewPasswordPage } from './NewPasswordPage';

export default function ResetPasswordPage() {
  return <NewPasswordPage mode="resetPass" />;
}
