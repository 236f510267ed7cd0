import { checkMessages } from '@portal/kit/testing';
import { join } from 'node:path';

it('says everything in every language', () => {
  expect(() => checkMessages(join(__dirname, 'messages'))).not.toThrow();
});
