import { screen } from '@testing-library/react';
import type { WallMachine } from '@portal/shared/wire';
import { renderShell } from '../testing/renderShell';
import en from './messages/en.json';
import { linesWithin } from './useWholeLines';
import { WallTile } from './WallTile';

const conditionId = '5b7e0a35-6d6a-4d55-8a3c-0f4d3c1c7a11';
const alarm: WallMachine = {
  module: 'press-2',
  moduleName: 'Press 2',
  priority: 'High',
  conditionId,
  open: 1,
  shelved: 0,
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
])('leads from %s to the condition on touch', async (_what, machine, name) => {
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

describe('a text that does not fit', () => {
  it.each([
    ['fits', 100, 100, undefined],
    ['is rounded by a browser', 100, 101, undefined],
    ['has room for two lines and a half', 125, 300, 2],
    ['has room for less than a line, of which the beginning is shown', 20, 300, 1],
  ])('%s', (_what, room, needed, lines) => expect(linesWithin(room, needed, 50)).toBe(lines));

  it('ends after the lines that have room, and its box has the whole text', async () => {
    const observed: Element[] = [];
    Object.assign(globalThis, {
      ResizeObserver: class {
        observe = (one: Element) => observed.push(one);
        disconnect = () => undefined;
      },
    });
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(110);
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
    const description = 'The spindle is warm and the cooling does not answer';
    await draw({ ...alarm, description });
    const box = screen.getByTitle(description);
    expect(box).toHaveStyle({ WebkitLineClamp: '2' });
    expect(screen.getByRole('link', { name: description })).toBeInTheDocument();
    expect(observed).toContain(screen.getByRole('listitem'));
    expect(observed).not.toContain(box);
    jest.restoreAllMocks();
  });
});
