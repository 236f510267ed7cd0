import { useNavigate } from 'react-router-dom';
import { useCapabilities, usePortal, usePortalSelector } from '@portal/shared';
import { returnPath } from '../../platform';
import { LoginForm } from './LoginForm';
import { prefetchAfterSignIn } from './prefetchAfterSignIn';

/** Sign-in within the portal. The route guard leaves this page once the user is signed in. */
export default function LoginPage() {
  const { tokens, config } = usePortal();
  const { extras } = useCapabilities();
  const endedBy = usePortalSelector((state) => state.session.endedBy);
  const i18n = usePortalSelector((state) => state.preferences.i18n);
  const navigate = useNavigate();
  return (
    <LoginForm
      siteName={config.site.name}
      demo={config.demo}
      {...(config.sso && { ssoAt: config.api.base })}
      endedBy={endedBy}
      signIn={(...words) => tokens.signIn(...words)}
      signInByCode={(...words) => tokens.signInByCode(...words)}
      signInBy={(...way) => tokens.signInBy(...way)}
      passkeys={extras}
      onBegin={() => prefetchAfterSignIn(returnPath(window.location.search), i18n)}
      onForgot={(path) => void navigate(path)}
    />
  );
}
