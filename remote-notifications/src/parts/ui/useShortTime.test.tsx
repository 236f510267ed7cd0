import { screen } from '@testing-library/react';
import { openPage } from '../../testing/openPage';
import { sampleBackEnd } from '../../testing/sample';
import { useShortTime } from './useShortTime';

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

function Times({ moments }: { moments: readonly string[] }) {
  return <p>{moments.map(useShortTime()).join(' | ')}</p>;
}

it('leaves out the date of today, and of no other day', async () => {
  await openPage(<Times moments={[ago(0), ago(2)]} />, sampleBackEnd('ours'));
  const [today, before] = (await screen.findByText(/\|/)).textContent.split(' | ');
  expect(today).toMatch(/^\d\d?:\d\d(\s?[AP]M)?$/);
  expect(before).toMatch(/\d{4}.*\d:\d\d/);
});
