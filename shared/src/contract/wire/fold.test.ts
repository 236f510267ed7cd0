import { foldText, holdsWords } from './fold';

it.each([
  ['Ștefan Țîrlea', 'stefan tirlea'],
  // With a cedilla, as older keyboards write it.
  ['Ştefan', 'stefan'],
  ['Weiß WEIẞ', 'weiss weiss'],
  ['Müşerref İnci Işık', 'muserref inci isik'],
  ['Łukasz Đorđević', 'lukasz dordevic'],
  ['Bjørn Ægir', 'bjorn aegir'],
  ['王 小明', '王 小明'],
  ['O’Neil', "o'neil"],
])('%s is compared as %s', (name, folded) => expect(foldText(name)).toBe(folded));

it('finds words in any order, and all of them', () => {
  expect(holdsWords('Ștefan Weiß', 'weiss stefan')).toBe(true);
  expect(holdsWords('Ștefan Weiß', 'WEIß  șt')).toBe(true);
  expect(holdsWords('Ștefan Weiß', 'weiss maria')).toBe(false);
  expect(holdsWords('Ștefan Weiß', '  ')).toBe(true);
});
