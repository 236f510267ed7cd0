import type { TokenClient } from '@portal/shared/session';

/** Signs out, here and then at the provider that the session began with: otherwise one click signs in again. */
export async function signOut(
  tokens: Pick<TokenClient, 'signOut'>,
  go: (address: string) => void = (address) => window.location.assign(address),
): Promise<void> {
  const endSession = await tokens.signOut();
  if (endSession !== undefined) go(endSession);
}
