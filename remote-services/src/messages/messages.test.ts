import { checkMessages } from '@portal/kit/testing';

test('the texts are complete in every language', () => checkMessages(__dirname));
