import { connectionSeen, connectedSince, ticked } from './disconnection';

const MINUTE = 60_000;

test('a lost link begins a disconnection when it was lost, and keeps it open over further attempts', () => {
  let disconnection = connectionSeen(connectedSince(0), {
    kind: 'reconnecting',
    since: 5 * MINUTE,
    attempt: 1,
    nextAt: 6 * MINUTE,
  });
  disconnection = connectionSeen(disconnection, { kind: 'offline', since: 7 * MINUTE });
  expect(disconnection.from).toBe(5 * MINUTE);
  expect(connectionSeen(disconnection, { kind: 'live' }).from).toBe(5 * MINUTE);
});

test('a night with the lid closed is a disconnection from the last tick', () => {
  const disconnection = ticked(connectedSince(10 * MINUTE), 8 * 60 * MINUTE);
  expect(disconnection).toEqual({ from: 10 * MINUTE, tickedAt: 8 * 60 * MINUTE });
});

test('ticks in time open no disconnection', () => {
  expect(ticked(connectedSince(10 * MINUTE), 10 * MINUTE + 15_000).from).toBeUndefined();
});

test('the ticks of a hidden tab, one a minute, open no disconnection', () => {
  let disconnection = connectedSince(0);
  for (let minute = 1; minute <= 180; minute += 1)
    disconnection = ticked(disconnection, minute * (MINUTE + 40));
  expect(disconnection.from).toBeUndefined();
});
