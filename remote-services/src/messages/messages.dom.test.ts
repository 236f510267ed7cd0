import { checkMessages } from '@portal/kit/testing';
import { languages } from '@portal/kit/wire';
import remote from '../remote';

test('the texts are complete in every language', () => checkMessages(__dirname));

test('loads a file for every language', () => {
  expect(Object.keys(remote.messages).sort()).toEqual([...languages].sort());
});
