import { checkMessages } from '@portal/kit/testing';

test('the texts are complete in four languages', () => checkMessages(__dirname));
