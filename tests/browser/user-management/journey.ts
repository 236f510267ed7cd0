import { expect, type Page } from '@playwright/test';
import { openMenu, uniqueName } from './people';

/**
 * An administrator's work with one user, from the invitation to the deletion. Starts at the list of users, in a portal
 * or in the dev host.
 */
export async function manageSomebody(page: Page): Promise<void> {
  const name = uniqueName();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Invite a person' });
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByText('Enter the first name.')).toBeVisible();
  await form.getByLabel('First name').fill(name);
  await form.getByLabel('Last name').fill('Tester');
  await form.getByLabel('E-mail').fill(`${name.toLowerCase()}@portal.test`);
  await expect(form.getByLabel('Username')).toHaveValue(name.toLowerCase());
  await form.getByRole('combobox', { name: 'Role' }).fill('plant');
  await page.getByRole('option', { name: 'Plant Operator' }).click();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${name} Tester`)).toBeVisible();

  // By keyboard alone from here to the saved change.
  await openMenu(page, name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Actions for ${name} Tester` })).toBeFocused();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Invited');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: `Edit ${name} Tester` });
  await edit.getByRole('combobox', { name: 'Role' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Shift');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(edit.getByText('What changes for this person')).toBeVisible();
  await edit.getByLabel('First name').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} Tester is saved`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Shift Manager');

  await openMenu(page, name);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name} Tester?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText(`${name} Tester is deleted`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
}
