import type { RemoteHost } from '@portal/kit';
import type { WorkItem } from '@portal/kit/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renewStand } from '../machines/follow';
import { MachineWork } from '../machines/MachineWork';
import { answer } from '../mock/answer';
import type { BackEnd } from '../mock/backEnd';
import { sampleBackEnd } from '../mock/sample';
import { searchPalette } from '../palette/provider';
import { firstOf } from '../testing/firstOf';
import { openPage } from '../testing/openPage';
import NeedsYou from '../widgets/NeedsYou';
import TeamLanes from '../widgets/TeamLanes';
import { TeamBoard } from './TeamBoard';

const call = (backEnd: BackEnd, method: string, path: string, body: unknown = {}, params = {}) =>
  answer(backEnd, { method, path, params, body });

const openWork = (backEnd: BackEnd): WorkItem[] =>
  (call(backEnd, 'GET', '/work-items', {}, { size: '100' }).data as { results: WorkItem[] }).results;

const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const part = (name: string) => within(screen.getByRole('region', { name }));

function counted() {
  const rows = (name: string) => part(name).queryAllByRole('listitem').length;
  const more = part('tile').queryByRole('link', { name: /^\d+ more$/ });
  return {
    tile: rows('tile') + numberIn(more?.textContent ?? null),
    lanes: sum(
      part('lanes')
        .queryAllByText(/to do$/)
        .map(({ textContent }) => numberIn(textContent)),
    ),
    board: rows('board'),
    counts: sum(
      part('board')
        .queryAllByText(/to do$/)
        .map(({ textContent }) => numberIn(textContent)),
    ),
    machine: rows('machine'),
  };
}

it.each(['operator.fft', 'technician.fft', 'manager.fft', 'admin.fft'])(
  'is counted the same on every screen of %s, whatever is done',
  async (username) => {
    const backEnd = sampleBackEnd('ours', username);
    backEnd.notifications = [];
    const one = firstOf(backEnd.conditions);
    const { pilotCode, module, conditionId } = one;
    // More than a tile shows.
    for (let nth = 1; nth <= 5; nth += 1)
      backEnd.conditions.push({
        ...one,
        conditionId: `00000000-0000-4000-9000-00000000000${nth}`,
        notes: [],
      });
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
    const palette = async () => {
      const context = { host, signal: new AbortController().signal };
      const t = (id: string, values?: Record<string, string | number>) => `${id} ${values?.count ?? ''}`;
      const lines = await searchPalette('', { ...context, t });
      return numberIn(lines.find(({ id }) => id === 'work')?.hint ?? null);
    };
    const agree = async () => {
      act(() => void store.dispatch(renewStand() as never));
      const items = openWork(backEnd);
      const { userId } = backEnd.caller;
      const total = items.length;
      await waitFor(() =>
        expect(counted()).toEqual({
          tile: items.filter(({ owner }) => owner === undefined || owner.userId === userId).length,
          ...{ lanes: total, board: total, counts: total },
          machine: items.filter((one) => one.module === module).length,
        }),
      );
      expect(await palette()).toBe(total);
    };
    await agree();
    expect(call(backEnd, 'PUT', `/conditions/${conditionId}/holder`).status).toBe(200);
    await agree();
    const colleague = username === 'technician.fft' ? 'operator.fft' : 'technician.fft';
    const targetUserId = backEnd.people.find((person) => person.username === colleague)?.userId ?? '';
    one.holder = { userId: targetUserId, name: colleague, since: one.first };
    await agree();
    one.cleared = new Date().toISOString();
    await agree();
  },
);
