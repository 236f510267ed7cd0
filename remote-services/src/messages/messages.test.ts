import { checkMessages } from '@portal/shared/testing';

test('the texts are complete in four languages', () => checkMessages(__dirname));
