import { useState, type SubmitEvent } from 'react';
import type { TokenClient } from '../session';
import { Box, Button } from '../ui/core';

/** Signs in against the local api; a developer's tool, in English like the code. */
export function SignInStrip({ tokens }: { tokens: TokenClient }) {
  const [failed, setFailed] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    void tokens.signIn(field('email'), field('password'), true).then((result) => setFailed(!result.ok));
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, p: 3, flexWrap: 'wrap' }}>
      <input name="email" type="email" aria-label="E-mail" autoComplete="username" required />
      <input name="password" type="password" aria-label="Password" autoComplete="current-password" required />
      <Button type="submit" variant="contained">
        Sign in
      </Button>
      {failed && <span role="alert">Not signed in: is the api running, and are these right?</span>}
    </Box>
  );
}
