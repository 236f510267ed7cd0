import { render, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from '@portal/shared';
import type { CrashGuard } from './crashGuard';
import { RemoteLoadError } from '../verify/failure';
import { guardedPart } from './GuardedPart';

const steps: string[] = [];
const guard: CrashGuard = {
  hung: () => false,
  forgive: () => undefined,
  begin(part) {
    steps.push(`begin ${part}`);
    return () => void steps.push(`end ${part}`);
  },
  run: (_part, start) => start(),
};
const drawn = (Part: ComponentType) => {
  const Guarded = guardedPart(Part, { name: 'p', guard });
  return (
    <ErrorBoundary fallback={({ error }) => <p>{String(error)}</p>}>
      <Guarded />
    </ErrorBoundary>
  );
};
beforeEach(() => {
  steps.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a part is marked from before it is drawn until its effects have run', () => {
  function Part() {
    steps.push('render');
    useLayoutEffect(() => void steps.push('layout effect'), []);
    useEffect(() => void steps.push('effect'), []);
    return null;
  }
  render(drawn(Part));
  expect(steps).toEqual(['begin p', 'render', 'layout effect', 'effect', 'end p']);
});

test('one that throws loses its mark, and its boundary is notified', () => {
  render(
    drawn(() => {
      throw new Error('fault');
    }),
  );
  expect(screen.getByText('Error: fault')).toBeInTheDocument();
  expect(steps.at(-1)).toBe('end p');
});

test('one that sets its own state in every layout effect is ended by React, and its boundary is notified', () => {
  render(
    drawn(function Endless() {
      const [count, setCount] = useState(0);
      useLayoutEffect(() => setCount(count + 1), [count]);
      return null;
    }),
  );
  expect(screen.getByText(/Maximum update depth exceeded/)).toBeInTheDocument();
  expect(steps.at(-1)).toBe('end p');
});

test('one that must not be drawn unasked is not', () => {
  const begin = jest.spyOn(guard, 'begin').mockImplementation((part) => {
    throw new RemoteLoadError({ kind: 'hung', part });
  });
  const Part = jest.fn(() => null);
  render(drawn(Part));
  expect(screen.getByText(/"kind":"hung","part":"p"/)).toBeInTheDocument();
  expect(Part).not.toHaveBeenCalled();
  begin.mockRestore();
});
