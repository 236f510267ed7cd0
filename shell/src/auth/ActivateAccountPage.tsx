import { NewPasswordPage } from './NewPasswordPage';

/** The register form in mode `activateAcc` (spec §2). */
export default function ActivateAccountPage() {
  return <NewPasswordPage mode="activateAcc" />;
}
