import { asked } from './asked';

test('a name and what is asked of it', () => {
  expect(asked('usage', ['shift-log', '--title', 'Shifts', '--out', '../x', '--no-install'])).toEqual({
    names: { id: 'shift-log', camel: 'shiftLog', Pascal: 'ShiftLog', title: 'Shifts' },
    out: '../x',
    kit: undefined,
    install: false,
  });
});

test.each([[[]], [['a', 'b']]])('not one name in %j: how it is used', (typed) => {
  expect(() => asked('usage', typed)).toThrow('usage');
});

test('a name that cannot be', () => {
  expect(() => asked('usage', ['login'])).toThrow('an address of the portal itself');
});
