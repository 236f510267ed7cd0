import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import userEvent from '@testing-library/user-event';
import type { LoadComponent } from './component';
import { Lazy, loadAhead } from './Lazy';

const view = (load: LoadComponent) => (
  <Lazy
    load={load}
    props={{}}
    loading={<p>loading</p>}
    failed={(error, retry) => <button onClick={retry}>{String(error)}</button>}
  />
);
const Page = () => <p>page</p>;

test('what has arrived is drawn, and the next time at once', async () => {
  const load: LoadComponent = jest.fn(() => Promise.resolve({ default: Page }));
  const { unmount } = render(view(load));
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('page')).toBeInTheDocument();
  unmount();
  render(view(load));
  expect(screen.getByText('page')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what was fetched ahead is drawn at once; what could not be is loaded by the visit', async () => {
  const load: LoadComponent = jest.fn(() => Promise.resolve({ default: Page }));
  await loadAhead(load);
  const { unmount } = render(view(load));
  expect(screen.getByText('page')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  unmount();

  let broken = true;
  const late: LoadComponent = () =>
    broken ? Promise.reject(new Error('gone')) : Promise.resolve({ default: Page });
  await loadAhead(late);
  broken = false;
  render(view(late));
  expect(await screen.findByText('page')).toBeInTheDocument();
});

test('a failure is shown and forgotten by a retry', async () => {
  let broken = true;
  const load: LoadComponent = () =>
    broken ? Promise.reject(new Error('gone')) : Promise.resolve({ default: Page });
  render(view(load));
  const retry = await screen.findByRole('button', { name: 'Error: gone' });
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByText('page')).toBeInTheDocument();
});

test.each<[string, unknown]>([
  ['no default export', {}],
  ['nothing', null],
  ['a drawn element for a component', { default: <p>drawn</p> }],
])('a module with %s is a failure, again and again', async (_name, module) => {
  const load = (() => Promise.resolve(module)) as LoadComponent;
  render(view(load));
  await userEvent.click(await screen.findByRole('button', { name: /no component/ }));
  expect(await screen.findByRole('button', { name: /no component/ })).toBeInTheDocument();
});

/** A prefetch that finishes before any effect runs. */
function Ahead({ load }: { load: LoadComponent }) {
  useLayoutEffect(() => void loadAhead(load), [load]);
  return null;
}

test('what arrives between being drawn as loading and its effects is drawn all the same', async () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    const load: LoadComponent = () => Promise.resolve({ default: Page });
    root.render(
      <>
        <Ahead load={load} />
        {view(load)}
      </>,
    );
    expect(await screen.findByText('page')).toBeInTheDocument();
  } finally {
    root.unmount();
    place.remove();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
});

test('a second answer to the same question does not take the place of the first', async () => {
  let drawn = 0;
  const load: LoadComponent = () => {
    drawn += 1;
    const name = `page ${drawn}`;
    return Promise.resolve({ default: () => <p>{name}</p> });
  };
  const { rerender } = render(view(load));
  void loadAhead(load);
  expect(await screen.findByText('page 1')).toBeInTheDocument();
  rerender(view(load));
  expect(screen.getByText('page 1')).toBeInTheDocument();
});

test('code that arrives after another was requested is not rendered in its place', async () => {
  let arrive: (module: { default: typeof Page }) => void = () => undefined;
  const slow: LoadComponent = () => new Promise((resolve) => (arrive = resolve));
  const { rerender } = render(view(slow));
  rerender(view(() => new Promise(() => undefined)));
  await act(async () => {
    arrive({ default: Page });
    await Promise.resolve();
  });
  expect(screen.getByText('loading')).toBeInTheDocument();
});
