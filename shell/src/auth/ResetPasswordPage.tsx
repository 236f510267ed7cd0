import { NewPasswordPage } from './NewPasswordPage';

/** The register form in mode `resetPass` (spec §2). */
export default function ResetPasswordPage() {
  return <NewPasswordPage mode="resetPass" />;
}
