import { expect, test } from '../support/test';
import { pageOf, portalUrl, prefer } from '../support/people';
import { callsOf, personOf, uniqueName, USERS } from './people';

test('an export comes back without a change in a reader’s language, and takes roles as the screens write them', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'super@portal.test');
  await prefer(page, { i18n: 'fr' });
  await page.goto(portalUrl() + USERS);
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.goto(`${portalUrl()}${USERS}?do=import`);
    const dialog = page.getByRole('dialog', { name: 'Importer des invitations' });
    await dialog.locator('input[type=file]').setInputFiles(file);
    return dialog;
  };

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const exported = Buffer.concat(chunks);
  const [title = '', ...lines] = exported.toString('utf8').trim().split('\r\n');
  expect(title).toContain('Prénom,Nom de famille,E-mail');
  expect(exported.toString('utf8')).toContain('Plant Operator');

  const back = await choose({ name: 'export.csv', mimeType: 'text/csv', buffer: exported });
  await expect(
    back.getByText(`${lines.length} lignes correspondent déjà à des comptes identiques`),
  ).toBeVisible();
  await expect(back.getByText(/pose|posent problème/)).toHaveCount(0);
  await expect(back.getByRole('button', { name: /^Inviter/ })).toBeDisabled();

  const name = uniqueName();
  const email = `${name.toLowerCase()}@portal.test`;
  const csv = `Prénom;Nom;E-mail;Rôle;Niveau d’accès;Pilote\n${name};Tester;${email};Plant Operator;Utilisateur;fft\n`;
  const dialog = await choose({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Inviter 1 personne' }).click();
  await expect(dialog.getByText('1 personne invitée')).toBeVisible();
  const call = await callsOf('super@portal.test');
  const person = await personOf(call, email);
  expect(person.userRole).toBe('PLANT_OPERATOR');

  await test.step('search, filter and palette know both forms', async () => {
    for (const q of ['Plant Operator', 'PLANT_OPERATOR']) {
      const { data } = await call('GET', `/users?size=100&q=${encodeURIComponent(q)}`);
      expect((data as { results: unknown[] }).results).toContainEqual(expect.objectContaining({ email }));
      await page.goto(`${portalUrl()}${USERS}?role=${encodeURIComponent(q)}&q=${name}`);
      await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('banner').getByRole('combobox').fill(q);
      // The role itself, and users who have it.
      await expect(page.getByRole('option', { name: 'Rôle : Plant Operator', exact: true })).toBeVisible();
      await expect(
        page.getByRole('option', { name: /Plant Operator · \S+@portal.test/ }).first(),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
  await call('DELETE', `/users/delete?userId=${person.userId}`);
  await page.context().close();
});
