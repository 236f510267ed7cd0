import type { RemoteHost } from '@portal/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renewStand } from '../../parts/live/follow';
import { MachineWork } from '../../plant/machines/MachineWork';
import { searchPalette } from '../../palette';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';
import { jonas, mehmet, sabine } from '../../testing/people';
import { sampleBackEnd } from '../../testing/sample';
import { workOfCondition } from '../../testing/sampleWork';
import NeedsYou from './NeedsYou';
import TeamLanes from './TeamLanes';
import { TeamBoard } from './TeamBoard';

const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
const part = (name: string) => within(screen.getByRole('region', { name }));
const toDo = (name: string) =>
  part(name)
    .queryAllByText(/to do$/)
    .reduce((sum, { textContent }) => sum + numberIn(textContent), 0);
const rows = (name: string) => part(name).queryAllByRole('listitem').length;

it('is counted the same on every screen, also when it has changed', async () => {
  const backEnd = sampleBackEnd('ours', 'manager.fft');
  backEnd.notifications = [];
  const one = firstOf(backEnd.conditions);
  const { pilotCode, module } = one;
  const item = (owner: typeof jonas | undefined, at: number) => ({
    ...workOfCondition({ ...one, conditionId: `condition ${at}` }),
    ...(owner && { owner }),
  });
  // More than a tile shows.
  backEnd.work.push(...[undefined, undefined, undefined, undefined, sabine, mehmet].map(item));
  const { store, user } = await openPage(
    <>
      <section aria-label="tile">
        <NeedsYou />
      </section>
      <section aria-label="lanes">
        <TeamLanes />
      </section>
      <section aria-label="board">
        <TeamBoard />
      </section>
      <section aria-label="machine">
        <MachineWork machine={{ pilotCode, module, work: [] }} />
      </section>
    </>,
    backEnd,
  );
  const host = { user, dispatch: store.dispatch } as unknown as RemoteHost;
  const agree = async () => {
    act(() => void store.dispatch(renewStand() as never));
    const { work } = backEnd;
    await waitFor(() => {
      const more = part('tile').queryByRole('link', { name: /^\d+ more$/ });
      expect(rows('tile') + numberIn(more?.textContent ?? null)).toBe(
        work.filter(({ owner }) => owner === undefined || owner.userId === sabine.userId).length,
      );
      expect([toDo('lanes'), toDo('board'), rows('board')]).toEqual([work.length, work.length, work.length]);
      expect(rows('machine')).toBe(work.filter((other) => other.module === module).length);
    });
    const t = (id: string, values?: Record<string, string | number>) => `${id} ${values?.count ?? ''}`;
    const lines = await searchPalette('', { host, signal: new AbortController().signal, t });
    expect(numberIn(lines.find(({ id }) => id === 'work')?.hint ?? null)).toBe(work.length);
  };
  await agree();
  firstOf(backEnd.work).owner = jonas;
  await agree();
  backEnd.work = backEnd.work.slice(2);
  await agree();
});
