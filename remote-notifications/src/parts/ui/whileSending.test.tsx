import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { whileSending } from './whileSending';

const PLACE = { clientX: 200, clientY: 300 };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const waiting: (() => void)[] = [];
const answer = () =>
  act(() => {
    waiting.splice(0).forEach((go) => go());
    return Promise.resolve();
  });

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await answer();
  await pass(1000);
  jest.useRealTimers();
  history.pushState(null, '', '/');
});

/** A list whose first row goes with the answer, so that the next one comes to its place. */
function open() {
  const acted: string[] = [];
  function Row({ name, onGone }: { name: string; onGone: () => void }) {
    const [isSending, setSending] = useState(false);
    const send = async () => {
      acted.push(name);
      setSending(true);
      await new Promise<void>((resolve) => waiting.push(resolve));
      setSending(false);
      onGone();
    };
    return <button {...whileSending(isSending, send)}>{name}</button>;
  }
  function List() {
    const [rows, setRows] = useState(['first', 'second']);
    return rows.map((name) => (
      <Row key={name} name={name} onGone={() => setRows((all) => all.filter((one) => one !== name))} />
    ));
  }
  render(<List />);
  return acted;
}
const press = (name: string, place = PLACE) => fireEvent.click(screen.getByRole('button', { name }), place);

it('acts once, however often it is pressed until a slow answer is there', async () => {
  const acted = open();
  press('first');
  await pass(700);
  press('first');
  await pass(700);
  await answer();
  expect(screen.queryByRole('button', { name: 'first' })).not.toBeInTheDocument();
  press('second');
  expect(acted).toEqual(['first']);
  await pass(700);
  press('second');
  expect(acted).toEqual(['first', 'second']);
});

it('lets another place, and another page, be pressed meanwhile', () => {
  const acted = open();
  press('first');
  press('second', { ...PLACE, clientY: 400 });
  expect(acted).toEqual(['first', 'second']);
  const clicked = jest.fn();
  render(<a onClick={clicked}>elsewhere</a>);
  fireEvent.click(screen.getByText('elsewhere'), PLACE);
  expect(clicked).not.toHaveBeenCalled();
  history.pushState(null, '', '/another');
  fireEvent.click(screen.getByText('elsewhere'), PLACE);
  expect(clicked).toHaveBeenCalledTimes(1);
});

it('lets its place go after a handler that throws, and says so', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new Error('a fault');
  const clicked = jest.fn();
  render(<button {...whileSending(false, () => Promise.reject(fault))}>broken</button>);
  press('broken');
  await pass(700);
  expect(consoleError.mock.calls).toEqual([[fault]]);
  render(<a onClick={clicked}>elsewhere</a>);
  fireEvent.click(screen.getByText('elsewhere'), PLACE);
  expect(clicked).toHaveBeenCalledTimes(1);
  consoleError.mockRestore();
});
