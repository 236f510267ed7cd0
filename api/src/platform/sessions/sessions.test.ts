import { withinGrace } from './sessions';

const now = new Date('2025-01-02T03:04:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

it('knows which of the last renewals an old token belongs to', () => {
  const session = { generation: 5, rotations: [ago(29), ago(10)] };
  expect(withinGrace(session, 4, now)).toBe(true);
  expect(withinGrace(session, 3, now)).toBe(true);
  expect(withinGrace(session, 2, now)).toBe(false);
});

it('ends after 30 seconds, and never covers a token from the future', () => {
  expect(withinGrace({ generation: 1, rotations: [ago(30)] }, 0, now)).toBe(false);
  expect(withinGrace({ generation: 1, rotations: [ago(1)] }, 1, now)).toBe(false);
  expect(withinGrace({ generation: 1, rotations: [ago(1)] }, 2, now)).toBe(false);
  expect(withinGrace({ generation: 9, rotations: [] }, 0, now)).toBe(false);
});
