import { NewPasswordPage } from './NewPasswordPage';

/** The register form in mode `activateAcc`. */
export default function ActivateAccountPage() {
  return <NewPasswordPage mode="activateAcc" />;
}
