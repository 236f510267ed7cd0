import { notificationText } from './notificationText';

it.each([
  [{ description: 'Gripper worn', topic: 'cell/alarm', module: 'cell-01' }, 'Gripper worn'],
  [{ topic: 'cell/alarm', module: 'cell-01', moduleName: 'Cell 1' }, 'cell/alarm · Cell 1'],
  [{ description: ' ', topic: 'cell/alarm', module: 'cell-01' }, 'cell/alarm · cell-01'],
  [{ module: 'cell-01' }, undefined],
  [{}, undefined],
])('%j is called %s', (one, text) => expect(notificationText(one)).toBe(text));
