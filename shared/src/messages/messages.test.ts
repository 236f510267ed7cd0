import { checkMessages } from '../testing/messages';

test('the texts of shared are complete in four languages', () => {
  checkMessages(__dirname);
});
