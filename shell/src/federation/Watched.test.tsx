import './commits';
import { act, render, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundary } from '@portal/shared';
import { type LoadFailure, RemoteLoadError } from './failure';
import type { Hangs } from './hangs';
import { watched } from './Watched';

const during: string[] = [];
const hangs: Hangs = {
  hung: () => false,
  forgive: () => undefined,
  during: (part) => void during.push(part),
  loading: (_part, load) => load(),
};
const told: LoadFailure[] = [];
const drawn = (Part: ComponentType, name: string) => {
  const Watched = watched(Part, { name, hangs, onFailure: (failure) => void told.push(failure) });
  return (
    <ErrorBoundary
      fallback={({ error }) => <p>{error instanceof RemoteLoadError ? error.failure.kind : 'threw'}</p>}
    >
      <Watched />
    </ErrorBoundary>
  );
};
beforeEach(() => {
  during.length = 0;
  told.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function Endless() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // A task of its own each time, as in a page: nothing else is kept from its turn.
    setTimeout(() => setCount(count + 1));
  });
  return <p>endless {count}</p>;
}

test('what draws itself without end is stopped alone, told, and what stands beside it stays', async () => {
  render(
    <>
      {drawn(Endless, 'a@1 widget endless')}
      {drawn(() => 'beside', 'a@1 widget beside')}
    </>,
  );
  expect(await screen.findByText('loop', {}, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.getByText('beside')).toBeInTheDocument();
  expect(told).toEqual([{ kind: 'loop', part: 'a@1 widget endless' }]);
}, 30_000);

test('a part is marked before it is drawn, and before its effects', () => {
  const order: string[] = [];
  hangs.during = (part) => void order.push(`mark ${part}`);
  function Part() {
    order.push('render');
    useEffect(() => void order.push('effect'), []);
    return null;
  }
  act(() => void render(drawn(Part, 'p')));
  expect(order.join()).toMatch(/^mark p,render,(mark p,)+effect$/);
});
