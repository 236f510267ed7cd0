import { frameMessage, readFrame, readStep, stepMessage, subjectsOf } from './subjects';

it('keeps sites apart, and gives a recipient one token whatever the name', () => {
  const { batches, framesTo } = subjectsOf('portal', 'one');
  expect(batches).not.toBe(subjectsOf('portal', 'two').batches);
  const names = ['a.b', 'a b', 'a*', '>', 'ab', 'a%2eb', 'Zoë', 'SUPER_ADMIN'];
  const tokens = names.map((name) => framesTo(name).split('.'));
  expect(tokens.map(({ length }) => length)).toEqual(names.map(() => 4));
  expect(new Set(tokens.map(([, , , token]) => token)).size).toBe(names.length);
  expect(tokens.join()).not.toMatch(/[ *>]/);
});

it('reads what it writes', () => {
  expect(readStep(stepMessage('7', 'begins'))).toEqual({ batch: '7', step: 'begins' });
  expect(readFrame(frameMessage('7', '{"a":"b\\nc"}'))).toEqual({ batch: '7', body: '{"a":"b\\nc"}' });
});

it('leaves the rows of a batch of another version to be read', () => {
  expect(readStep('2 7 ends anew')).toEqual({ batch: '7', step: 'unread' });
  expect(readStep('1 7 renamed')).toEqual({ batch: '7', step: 'unread' });
  expect(readFrame('2 7\n{}')).toEqual({ batch: '7' });
});

it.each(['', '1', '\n'])('ignores %j', (text) => {
  expect([readStep(text), readFrame(text)]).toEqual([undefined, undefined]);
});
