import { expect, test } from '../support/test';
import { postEvents } from '../shell/events';
import { callsOf, personOf, uniqueName } from '../user-management/people';

/** The demo's people of the pilot. People whom tests add have none of the roles below. */
const PEOPLE = {
  'admin.fft': 'Katrin Vogel',
  'operator.fft': 'Jonas Becker',
  'technician.fft': 'Mehmet Yilmaz',
  'manager.fft': 'Sabine Krause',
};

async function recipientsOf(words: string): Promise<string[]> {
  const admin = await callsOf('admin.fft@portal.test');
  const lists = await Promise.all(
    Object.entries(PEOPLE).map(async ([who, name]) => {
      const email = `${who}@portal.test`;
      const [call, { userId }] = [await callsOf(email), await personOf(admin, email)];
      const { data } = await call('GET', `/notifications/user/${userId}/unread`);
      return (data as { description?: string }[]).some(({ description }) => description === words)
        ? [name]
        : [];
    }),
  );
  return lists.flat().sort();
}

test('a new mapping notifies exactly the people whom "Who would be notified?" names', async ({ desk }) => {
  const topic = `e2e/${uniqueName()}`;
  const admin = await desk('admin.fft', '/notification-mapping');
  await admin.getByRole('button', { name: 'New mapping' }).click();
  const form = admin.getByRole('dialog', { name: 'New mapping' });
  await form.getByLabel('Topic', { exact: true }).fill(topic);
  await form.getByLabel('Description').fill('Doors left open in the night');
  await form.getByRole('combobox', { name: 'Roles' }).click();
  for (const role of ['Robot Programmer', 'Site Administrator'])
    await admin.getByRole('option', { name: role, exact: true }).click();
  await admin.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(admin.getByRole('row').filter({ hasText: topic })).toContainText('Robot Programmer');

  await admin.getByRole('button', { name: 'Who would be notified?' }).click();
  const simulator = admin.getByRole('dialog', { name: 'Who would be notified?' });
  await simulator.getByRole('combobox', { name: 'Topic' }).fill(topic);
  const people = simulator.getByRole('list').getByRole('listitem');
  await expect(people).toHaveText([/^Katrin Vogel/, /^Mehmet Yilmaz/]);
  const foretold = (await people.allTextContents()).map((text) => text.split('·')[0]?.trim()).sort();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Close' }).click();
  await expect(simulator).toHaveCount(0);

  const words = `${topic} stands open`;
  await postEvents('FFT', { topic, description: words });
  await expect.poll(() => recipientsOf(words)).toEqual(foretold);
});
