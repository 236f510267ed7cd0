import { checkMessages } from '../testing/messages';

test('the texts of shared are complete in every language', () => {
  checkMessages(__dirname);
});
