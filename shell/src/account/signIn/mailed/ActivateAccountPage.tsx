import { NewPasswordPage } from './NewPasswordPage';

export default function ActivateAccountPage() {
  return <NewPasswordPage mode="activateAcc" />;
}
