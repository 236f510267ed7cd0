import { screen } from '@testing-library/react';
import { samplePlant } from '../mock/sample';
import { openPage } from '../testing/openPage';
import { useRemarks } from './remarks';

function Remarks({ from }: { from: string }) {
  const [text, write] = useRemarks(from);
  return <textarea aria-label="Remarks" value={text} onChange={({ target }) => write(target.value)} />;
}
const open = (from: string, username = 'manager.fft') =>
  openPage(<Remarks from={from} />, samplePlant('ours', username));
const field = () => screen.getByRole('textbox', { name: 'Remarks' });

test('are found again by who wrote them, with the shift they are of', async () => {
  const first = await open('2026-01-01T06:00');
  await first.hands.type(field(), 'Spare gripper is in locker 4.');
  first.unmount();

  const other = await open('2026-01-01T14:00');
  expect(field()).toHaveValue('');
  other.unmount();

  await open('2026-01-01T06:00');
  expect(field()).toHaveValue('Spare gripper is in locker 4.');
});

test('are nothing that somebody else at the same machine reads', async () => {
  const first = await open('2026-01-02T06:00');
  await first.hands.type(field(), 'Mine');
  first.unmount();
  await open('2026-01-02T06:00', 'admin.fft');
  expect(field()).toHaveValue('');
});

test('outlive a reload, and are gone once they were taken out', async () => {
  const first = await open('2026-01-03T06:00');
  await first.hands.type(field(), 'Coolant is low.');
  expect(Object.values(sessionStorage).join()).toContain('Coolant is low.');
  await first.hands.clear(field());
  expect(Object.values(sessionStorage).join()).not.toContain('Coolant');
  first.unmount();
  await open('2026-01-03T06:00');
  expect(field()).toHaveValue('');
});
