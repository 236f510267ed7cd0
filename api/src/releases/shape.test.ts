import { missing } from './shape';

describe('missing', () => {
  it('takes other values and more fields', () => {
    expect(missing({ a: 1, list: [{ b: 'x' }] }, { a: 2, more: true, list: [{ b: 'y', c: 1 }] })).toEqual([]);
    expect(missing({ a: null, list: [] }, { a: 'x', list: [1] })).toEqual([]);
  });

  it('names a field that is gone or became of another kind, in lists too', () => {
    expect(missing({ a: 1, b: { c: 'x' } }, { b: { c: 2 } })).toEqual([
      'body.a is gone',
      'body.b.c was a string, is 2',
    ]);
    expect(missing([{ a: 1 }, { b: 1 }], [{ a: 1 }])).toEqual(['body[].b is gone']);
    expect(missing([{ a: 1 }], {})).toEqual(['body is no list any more']);
    expect(missing({ a: 1 }, null)).toEqual(['body is no object any more']);
  });
});
