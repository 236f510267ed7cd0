import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Button, Stack, Typography } from '@portal/shared';
import type { SignInProof, SignInResult } from '@portal/shared/session';
import { FormBody, FormLine, useForm } from '@portal/shared/ui/forms';
import type { AuthProblem } from '../authFailure';
import { useProblemText } from '../useProblemText';
import { codeProblem } from './codeProblem';

export interface CodeStepProps {
  signIn: (proof: SignInProof) => Promise<SignInResult>;
  onBack: () => void;
  onExpired: () => void;
}

/** People paste codes with gaps. */
const withoutGaps = (text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, '');

const kinds = {
  code: {
    prefix: 'auth.code',
    form: /^\d{6}$/,
    other: 'recoveryCode',
    switchId: 'auth.code.recovery',
    htmlInput: { inputMode: 'numeric' },
    autoComplete: 'one-time-code',
  },
  recoveryCode: {
    prefix: 'auth.code.recovery',
    form: /^[\da-z]{10}$/i,
    other: 'code',
    switchId: 'auth.code.app',
    htmlInput: { autoCapitalize: 'characters' },
    autoComplete: 'off',
  },
} as const;
type Kind = keyof typeof kinds;

/** The second step of a sign-in: the code of an app, or a recovery code. */
export default function CodeStep(props: CodeStepProps) {
  const [kind, setKind] = useState<Kind>('code');
  const other = kinds[kind].other;
  return <CodeForm key={kind} kind={kind} onSwitch={() => setKind(other)} {...props} />;
}

interface CodeFormProps extends CodeStepProps {
  kind: Kind;
  onSwitch: () => void;
}

function CodeForm({ kind, onSwitch, signIn, onBack, onExpired }: CodeFormProps) {
  const intl = useIntl();
  const problemText = useProblemText();
  const [problem, setProblem] = useState<AuthProblem>();
  const form = useForm({ defaultValues: { code: '' } });
  const { isSubmitting } = form.formState;
  const { prefix, form: shape, switchId, htmlInput, autoComplete } = kinds[kind];
  const say = (part: string) => intl.formatMessage({ id: `${prefix}.${part}` });

  const submit = form.handleSubmit(async ({ code: typed }) => {
    setProblem(undefined);
    const code = withoutGaps(typed);
    const result = await signIn(kind === 'code' ? { code } : { recoveryCode: code });
    if (result.ok) return;
    if (result.failure === undefined) return onExpired();
    const codeFailure = codeProblem(result.failure);
    if (codeFailure?.kind === 'codeExpired') return onExpired();
    if (codeFailure) setProblem(codeFailure);
    else form.setError('code', { type: 'server', message: say('wrong') });
    form.setFocus('code', { shouldSelect: true });
  });

  return (
    <Stack spacing={2}>
      {problem && <Alert severity="error">{problemText(problem)}</Alert>}
      <Typography>{say('text')}</Typography>
      <FormBody onSubmit={submit}>
        <FormLine
          control={form.control}
          name="code"
          label={say('label')}
          autoComplete={autoComplete}
          rules={{
            required: true,
            validate: (code) => shape.test(withoutGaps(String(code))) || say('form'),
          }}
          htmlInput={{ autoFocus: true, spellCheck: false, maxLength: 40, ...htmlInput }}
        />
        <Button type="submit" variant="contained" size="large" loading={isSubmitting} fullWidth>
          <FormattedMessage id="auth.login.submit" />
        </Button>
      </FormBody>
      <Button aria-disabled={isSubmitting || undefined} onClick={isSubmitting ? undefined : onSwitch}>
        <FormattedMessage id={switchId} />
      </Button>
      <Button
        color="inherit"
        aria-disabled={isSubmitting || undefined}
        onClick={isSubmitting ? undefined : onBack}
      >
        <FormattedMessage id="auth.code.back" />
      </Button>
    </Stack>
  );
}
