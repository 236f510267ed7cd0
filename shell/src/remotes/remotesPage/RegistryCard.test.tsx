import { cleanup, screen } from '@testing-library/react';
import { renderApp } from '@portal/shared/testing';
import { generateSigningKey } from '@portal/shared/registry';
import { type RegistryProblem } from '../../platform';
import { type Shell, ShellContext } from '../../platform/runtime/ShellContext';
import en from '../../messages/en.json';
import screens from '../../messages/screens/en.json';
import { RegistryCard } from './RegistryCard';

const only = () => Promise.resolve({ default: { ...en, ...screens } });
const never = () => () => undefined;

async function card(snapshot: { registry?: object; problem?: RegistryProblem }) {
  const registry = { subscribe: never, snapshot: () => snapshot, confirmedAt: () => undefined };
  const shell = { runtime: { subscribe: never, registry } } as unknown as Shell;
  const { x = '', y = '' } = (await generateSigningKey()).publicJwk;
  const keys = [{ keyId: '2026', jwk: { kty: 'EC' as const, crv: 'P-256' as const, x, y } }];
  await renderApp(
    <ShellContext value={shell}>
      <RegistryCard />
    </ShellContext>,
    { messages: { en: only }, config: { registry: { keys } } },
  );
}
const signature = () => screen.getByText('Signature').nextElementSibling;

test('the signature of the registry in use is named', async () => {
  const issuedAt = '2026-01-01T00:00:00Z';
  await card({ registry: { serial: 3, issuedAt, signature: { keyId: '2026' } } });
  expect(signature()).toHaveTextContent('valid, by 2026');
});

test('the end of the signature is shown, and from 14 days before it what to do', async () => {
  const issuedAt = '2026-01-01T00:00:00Z';
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const signed = { serial: 3, issuedAt, signature: { keyId: '2026' } };
  await card({ registry: { ...signed, expiresAt: inDays(15) } });
  const end = screen.getByText('Valid until').nextElementSibling;
  expect(end).toHaveTextContent(String(new Date(inDays(15)).getFullYear()));
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await card({ registry: { ...signed, expiresAt: 'never' } });
  expect(screen.getByText('Valid until').nextElementSibling).toHaveTextContent('no end');
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await card({ registry: { ...signed, expiresAt: inDays(13) } });
  expect(screen.getByRole('alert')).toHaveTextContent('Sign it again: npm run remotes -- sign');
});

test('no signature is called valid where the registry was rejected', async () => {
  await card({ problem: { kind: 'expired', when: '2026-01-01T00:00:00Z' } });
  expect(screen.getByRole('alert')).toHaveTextContent('was valid until 1 January 2026');
  expect(signature()).toHaveTextContent(/^–$/);
});
