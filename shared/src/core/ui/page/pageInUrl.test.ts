import { PAGE_SIZES } from '../../../contract/wire';
import { pageSizeIn, pageSizeParam } from './pageInUrl';

const sizeIn = (address: string) => pageSizeIn(new URLSearchParams(address));

test('an address without a size, or with one that no screen offers, asks for 25 rows', () => {
  expect(['', 'size=7', 'size=1000', 'size=many'].map(sizeIn)).toEqual([25, 25, 25, 25]);
});

test('every offered size survives the address, and the default needs no parameter', () => {
  expect(PAGE_SIZES.map((size) => sizeIn(`size=${pageSizeParam(size)}`))).toEqual([...PAGE_SIZES]);
  expect(pageSizeParam(25)).toBe('');
});
