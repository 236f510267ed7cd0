import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button, Divider, Stack, usePortal } from '@portal/shared';
import { type AuthProblem, newPasswordProblem } from '../authFailure';
import { useProblemText } from '../useProblemText';
import { askForProviders, type SsoChoice } from './ssoProviders';

interface SsoActivationProps {
  /** Of the mailed invitation. */
  token: string;
  onDeadLink: () => void;
  /** The form for the first password. */
  children: ReactNode;
}

/** The site's sign-in providers, with which an invited person activates the account instead of choosing a password. */
export default function SsoActivation({ token, onDeadLink, children }: SsoActivationProps) {
  const { account, config } = usePortal();
  const problemText = useProblemText();
  const [choice, setChoice] = useState<SsoChoice>();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<AuthProblem>();
  const { base } = config.api;
  useEffect(() => {
    let isHere = true;
    void askForProviders(base).then((offered) => isHere && setChoice(offered));
    return () => {
      isHere = false;
    };
  }, [base]);

  async function go(provider: string): Promise<void> {
    setBusy(provider);
    setProblem(undefined);
    const answer = await account.activateAt(provider, token);
    if (answer.ok) return window.location.assign(answer.value);
    setBusy(undefined);
    const passwordProblem = newPasswordProblem(answer.failure);
    if (passwordProblem.kind === 'deadLink') return onDeadLink();
    setProblem(passwordProblem);
  }

  const providers = choice?.providers ?? [];
  return (
    <Stack spacing={2}>
      {problem && <Alert severity="error">{problemText(problem)}</Alert>}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="contained"
          size="large"
          loading={busy !== undefined}
          onClick={() => void go(id)}
          fullWidth
        >
          <FormattedMessage id="auth.sso.activateWith" values={{ name }} />
        </Button>
      ))}
      {providers.length > 0 && !choice?.isFormHidden && (
        <Divider>
          <FormattedMessage id="auth.sso.orPassword" />
        </Divider>
      )}
      {!choice?.isFormHidden && children}
    </Stack>
  );
}
