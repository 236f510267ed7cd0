import { join } from 'node:path';
import { checkMessages } from '@portal/kit/testing';

test('every text is there in every language', () => {
  expect(() => checkMessages(join(__dirname, 'messages'))).not.toThrow();
});
