import { type FormEvent, useEffect, useId, useState } from 'react';
import { Alert, Box, Button, Typography } from '@portal/shared';
import { FormattedMessage, useIntl } from 'react-intl';
import { formZoomOf } from './layout';
import type { SignedIn } from './watch/ask';
import { VisitorNote } from './VisitorNote';
import { useWall } from './useWall';
import type { Visitor } from './visitor';

interface CodeEntryProps {
  isRevoked: boolean;
  signIn: (code: string) => Promise<SignedIn>;
  visitor: Visitor;
}

type Problem = Exclude<SignedIn, { kind: 'in' }> | { kind: 'empty' };

/** The form for a screen's code: large, because the code is read from another screen. */
export function CodeEntry({ isRevoked, signIn, visitor }: CodeEntryProps) {
  const intl = useIntl();
  const id = useId();
  const zoom = formZoomOf(useWall());
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const title = intl.formatMessage({ id: 'wallboard.code.title' });
  useEffect(() => {
    document.title = title;
  }, [title]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setProblem({ kind: 'empty' });
    setBusy(true);
    setProblem(undefined);
    const signed = await signIn(code);
    setBusy(false);
    if (signed.kind !== 'in') setProblem(signed);
  }
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 2, boxSizing: 'border-box' }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => void submit(event)}
        sx={{
          display: 'grid',
          gap: 2,
          zoom,
          width: '100%',
          maxWidth: 620,
          boxSizing: 'border-box',
          p: { xs: 2, sm: 4 },
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Typography variant="h1" sx={{ fontSize: 28 }}>
          {title}
        </Typography>
        {isRevoked && problem === undefined && (
          <Alert severity="warning">
            <FormattedMessage id="wallboard.code.revoked" />
          </Alert>
        )}
        <Typography id={`${id}-help`}>
          <FormattedMessage id="wallboard.code.text" />
        </Typography>
        <Box component="label" htmlFor={`${id}-code`} sx={{ fontWeight: 600 }}>
          <FormattedMessage id="wallboard.code.label" />
        </Box>
        <Box
          component="input"
          id={`${id}-code`}
          dir="ltr"
          value={code}
          maxLength={20}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-help ${id}-problem`}
          aria-invalid={problem !== undefined}
          onChange={({ target }: { target: HTMLInputElement }) => setCode(target.value.toUpperCase())}
          sx={{
            width: '100%',
            minHeight: 72,
            boxSizing: 'border-box',
            px: 2,
            font: 'inherit',
            fontFamily: 'ui-monospace, monospace',
            fontSize: 'clamp(28px, 8vw, 48px)',
            fontWeight: 700,
            letterSpacing: '0.08em',
            textAlign: 'center',
            color: 'text.primary',
            bgcolor: 'background.default',
            border: 2,
            borderColor: problem ? 'error.main' : 'outline',
            borderRadius: 1,
          }}
        />
        <Box id={`${id}-problem`} role="alert" sx={{ color: 'error.main', '&:empty': { display: 'none' } }}>
          {problem && (
            <FormattedMessage
              id={`wallboard.code.${problem.kind}`}
              values={{ seconds: problem.kind === 'tooMany' ? problem.seconds : 0 }}
            />
          )}
        </Box>
        <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ minHeight: 56 }}>
          <FormattedMessage id="wallboard.code.show" />
        </Button>
        {visitor !== 'nobody' && <VisitorNote visitor={visitor} />}
      </Box>
    </Box>
  );
}
