import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Button, Divider, Link, Skeleton, Stack } from '@portal/shared';
import { browserStore } from '@portal/shared/storage';
import { returnPath } from '../../../platform';
import { askForProviders, type SsoChoice, startAt } from './ssoProviders';
import { noteRemember } from './ssoRemember';

interface SsoButtonsProps {
  /** The base of the back end's calls. */
  at: string;
  remember: () => boolean;
  /** The choice whether to stay signed in, which holds for every way in. */
  rememberMe: ReactNode;
  /** The form for passwords below that choice. */
  formBelow: ReactNode;
  /** The form for passwords with a choice of its own, if there are no providers. */
  children: ReactNode;
}

/** Whether the form was hidden last time: it must not show up until the back end says so again. */
const HIDDEN = 'portal.sso.hidden';

export default function SsoButtons({ at, remember, rememberMe, formBelow, children }: SsoButtonsProps) {
  const intl = useIntl();
  /** Undefined while it is asked for, null if the back end does not tell. */
  const [choice, setChoice] = useState<SsoChoice | null>();
  const [wasHidden] = useState(() => browserStore.getItem(HIDDEN) !== null);
  const [isEmergency, setEmergency] = useState(false);

  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isHere = true;
    void askForProviders(at).then((offered) => {
      if (!isHere) return;
      setChoice(offered ?? null);
      if (offered?.isFormHidden) browserStore.setItem(HIDDEN, 'yes');
      else if (offered) browserStore.removeItem(HIDDEN);
    });
    return () => {
      isHere = false;
    };
  }, [at, attempt]);

  const askAgain = () => {
    setChoice(undefined);
    setAttempt(attempt + 1);
  };

  const isHidden = choice ? choice.isFormHidden : wasHidden;
  const hasProviders = (choice?.providers.length ?? 0) > 0;
  return (
    <Stack spacing={2}>
      {choice === undefined && (
        <Skeleton variant="rounded" height={42} aria-label={intl.formatMessage({ id: 'auth.sso.loading' })} />
      )}
      {choice === null && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={askAgain}>
              <FormattedMessage id="auth.sso.again" />
            </Button>
          }
        >
          <FormattedMessage id="auth.sso.unknown" />
        </Alert>
      )}
      {choice?.providers.map(({ id, name, start }) => (
        <Button
          key={id}
          component="a"
          href={startAt(start, returnPath(window.location.search))}
          onClick={() => noteRemember(remember())}
          variant="contained"
          size="large"
          fullWidth
        >
          <FormattedMessage id="auth.sso.signInWith" values={{ name }} />
        </Button>
      ))}
      {hasProviders && rememberMe}
      {isHidden && !isEmergency ? (
        <Link
          component="button"
          type="button"
          onClick={() => setEmergency(true)}
          sx={{ alignSelf: 'center' }}
        >
          <FormattedMessage id="auth.sso.emergency" />
        </Link>
      ) : (
        <>
          {hasProviders && (
            <Divider>
              <FormattedMessage id={isHidden ? 'auth.sso.emergency' : 'auth.sso.or'} />
            </Divider>
          )}
          {hasProviders ? formBelow : children}
        </>
      )}
    </Stack>
  );
}
