import { expect, mayComplain, test } from '../support/test';
import { CHOSEN, portalUrl, signedIn } from '../support/people';
import { ownPilot } from '../support/ownPilot';
import { signOut } from '../session/signing';

test('somebody adds a passkey, signs in with it, and cannot once it is removed', async ({
  context,
  page,
}) => {
  mayComplain(/status of 401 .*\/authenticate\/passkey/);
  const { email } = await ownPilot();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  /** Whether somebody is at the device. While nobody is, what the e-mail field offers is not taken. */
  const somebodyIsThere = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });

  await signedIn(page, email, { path: '/user/account-profile' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Name of the passkey').fill('Hall tablet');
  await passkeys.getByLabel('Your password, to add the passkey').fill(CHOSEN);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Hall tablet');

  await somebodyIsThere(false);
  await signOut(page);
  await somebodyIsThere(true);
  await signIn.click();
  await expect(page).not.toHaveURL(/\/login/);
  await somebodyIsThere(false);

  await page.goto(`${portalUrl()}/user/account-profile`);
  // One sign-in is one session, also where the e-mail field offered the passkey at the same time.
  await expect(page.getByText('signed in with a passkey')).toHaveCount(1);
  await expect(passkeys.getByRole('listitem')).toContainText('last used');

  // The offer of the e-mail field alone, which this authenticator takes at once.
  await page.evaluate(() => localStorage.clear());
  await somebodyIsThere(true);
  await page.goto(`${portalUrl()}/login`);
  await expect(page).not.toHaveURL(/\/login/);
  await somebodyIsThere(false);

  await page.goto(`${portalUrl()}/user/account-profile`);
  await passkeys.getByRole('button', { name: 'Remove Hall tablet' }).click();
  await passkeys.getByLabel('Your password, to remove the passkey').fill(CHOSEN);
  await passkeys.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible();

  await signOut(page);
  await somebodyIsThere(true);
  await signIn.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This passkey was not accepted' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
