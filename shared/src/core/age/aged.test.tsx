import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { connectionChanged } from '../store';
import { renderApp } from '../../testing';
import { Aged, AsOf, Dimmed, useAsOf } from './Aged';

const AT = Date.parse('2020-03-10T14:05:00');
const failed = { fulfilledTimeStamp: AT, error: { kind: 'server' }, refetch: () => undefined };
const figures = () => screen.getByText('7 open').parentElement;

function Tile({ children }: { children: ReactNode }) {
  const at = useAsOf();
  return (
    <section>
      {at !== undefined && <AsOf at={at} />}
      <Dimmed at={at}>{children}</Dimmed>
    </section>
  );
}

it('shows what is of now as it is', async () => {
  await renderApp(
    <Aged query={{ fulfilledTimeStamp: AT, refetch: jest.fn() }}>
      <p>7 open</p>
    </Aged>,
  );
  expect(screen.getByText('7 open')).toBeVisible();
  expect(screen.queryByText(/As of/)).not.toBeInTheDocument();
  expect(figures()).not.toHaveAttribute('data-as-of');
});

it('says the day and time of an answer that could not be renewed, and asks again', async () => {
  const refetch = jest.fn();
  await renderApp(
    <Aged query={{ ...failed, refetch }}>
      <p>7 open</p>
    </Aged>,
  );
  expect(screen.getByText('As of 10 Mar 2020, 14:05')).toBeVisible();
  expect(figures()).toHaveAttribute('data-as-of', String(AT));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('says it once where a tile says it of all that is in it', async () => {
  const { store } = await renderApp(
    <Tile>
      <Aged query={failed}>
        <p>7 open</p>
      </Aged>
    </Tile>,
  );
  act(() => void store.dispatch(connectionChanged({ kind: 'offline', since: AT + 60_000 })));
  expect(screen.getByText('As of 10 Mar 2020, 14:06')).toBeVisible();
  expect(screen.getAllByText(/As of/)).toHaveLength(1);
});

it('asks again by itself once the link is back', async () => {
  const refetch = jest.fn();
  const { store } = await renderApp(
    <Aged query={{ ...failed, refetch }}>
      <p>7 open</p>
    </Aged>,
  );
  act(() => void store.dispatch(connectionChanged({ kind: 'offline', since: AT })));
  expect(refetch).not.toHaveBeenCalled();
  act(() => void store.dispatch(connectionChanged({ kind: 'live' })));
  expect(refetch).toHaveBeenCalledTimes(1);
});
