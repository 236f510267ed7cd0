import { act, fireEvent, screen } from '@testing-library/react';
import { burstChanged } from '../platform/state/attention.slice';
import { renderShell } from '../testing/renderShell';
import { AttentionCards } from './AttentionCards';

const burst = (total: number) =>
  burstChanged({ isBurst: true, since: 0, total, byModule: [{ module: 'Press 2', count: total }] });

it('can be closed, stays closed during the burst, and comes back with the next', async () => {
  const { store } = await renderShell(<AttentionCards inset={0} />);
  act(() => void store.dispatch(burst(12)));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/12/)).toBeNull();
  act(() => void store.dispatch(burst(40)));
  expect(screen.queryByText(/40/)).toBeNull();
  act(() => void store.dispatch(burstChanged({ isBurst: false })));
  act(() => void store.dispatch(burst(15)));
  expect(screen.getAllByText(/15/)[0]).toBeInTheDocument();
});
