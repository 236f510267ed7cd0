import { join } from 'node:path';
import { checkMessages } from '@portal/kit/testing';
import { languages } from '@portal/kit/wire';
import remote from './remote';

test('every text is there in every language', () => {
  expect(() => checkMessages(join(__dirname, 'messages'))).not.toThrow();
});

test('loads a file for every language', () => {
  expect(Object.keys(remote.messages).sort()).toEqual([...languages].sort());
});
