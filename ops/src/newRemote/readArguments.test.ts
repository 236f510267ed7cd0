import { readArguments } from './readArguments';

test('a name and its options', () => {
  expect(readArguments('usage', ['shift-log', '--title', 'Shifts', '--out', '../x', '--no-install'])).toEqual(
    {
      names: { id: 'shift-log', camel: 'shiftLog', Pascal: 'ShiftLog', title: 'Shifts' },
      out: '../x',
      kit: undefined,
      install: false,
    },
  );
});

test.each([[[]], [['a', 'b']]])('other than one name in %j shows the usage', (typed) => {
  expect(() => readArguments('usage', typed)).toThrow('usage');
});

test('a reserved name is refused', () => {
  expect(() => readArguments('usage', ['login'])).toThrow('an address of the portal itself');
});
