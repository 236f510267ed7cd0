import { screen } from '@testing-library/react';
import type { WallMachine } from '@portal/shared/wire';
import { renderShell } from '../testing/renderShell';
import en from './messages/en.json';
import { WallTile } from './WallTile';

const conditionId = '5b7e0a35-6d6a-4d55-8a3c-0f4d3c1c7a11';
const alarm: WallMachine = {
  ...{ module: 'press-2', moduleName: 'Press 2', priority: 'High', conditionId, open: 1, shelved: 0 },
  since: '2026-03-02T06:00:00.000Z',
};
const draw = (machine: WallMachine) =>
  renderShell(<WallTile machine={machine} now={Date.parse('2026-03-02T06:20:00Z')} unit={1} room={1} />, {
    messages: { en: () => Promise.resolve({ default: en }) },
    styled: true,
  });

it.each([
  ['what it says', { ...alarm, description: 'Jam' }, 'Jam'],
  ['its state, where it says nothing', alarm, 'Alarm'],
])('leads from %s to the condition, for whoever touches it', async (_what, machine, name) => {
  await draw(machine);
  expect(screen.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/notifications/condition/${conditionId}`,
  );
});

it('leads nowhere while nothing is known against the machine', async () => {
  await draw({ module: 'press-2', open: 0, shelved: 0 });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('shows what it is as large as how long it has been there', async () => {
  await draw({ ...alarm, description: 'Jam' });
  const sizeOf = (one: HTMLElement) => getComputedStyle(one).fontSize;
  const parent = (one: HTMLElement) => one.parentElement ?? one;
  expect(sizeOf(parent(screen.getByRole('link', { name: 'Jam' })))).toBe('42px');
  expect(sizeOf(parent(screen.getByRole('time')))).toBe('42px');
});
