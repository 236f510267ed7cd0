import { NewPasswordPage } from './NewPasswordPage';

/** The register form in mode `resetPass`. */
export default function ResetPasswordPage() {
  return <NewPasswordPage mode="resetPass" />;
}
