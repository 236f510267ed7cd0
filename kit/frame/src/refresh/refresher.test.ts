import { createRefresher, type Hot, isBoundary } from './refresher';

/** A module of a watching build, which is evaluated again after each edit. */
function watched(id: string) {
  let hotData: Hot['data'];
  const calls: string[] = [];
  const refresher = createRefresher({ later: () => calls.push('refresh') });
  return {
    calls,
    evaluate(exports: object) {
      const data = {};
      const hot: Hot = {
        data: hotData,
        accept: () => calls.push('accept'),
        dispose: (keep) => {
          keep(data);
        },
        invalidate: () => calls.push('invalidate'),
      };
      refresher.ended({ id, exports }, hot);
      hotData = data;
      return calls.splice(0);
    },
  };
}

it('takes modules of components only', () => {
  expect(isBoundary({ default: function Page() {} })).toBe(true);
  expect(isBoundary({ default: function Page() {}, columns: [] })).toBe(false);
  expect(isBoundary({})).toBe(false);
  expect(isBoundary('text')).toBe(false);
});

it('replaces a module of components and renders again', () => {
  const page = watched('replaced');
  expect(page.evaluate({ default: function Page() {} })).toEqual(['accept']);
  expect(page.evaluate({ default: function Page() {} })).toEqual(['accept', 'refresh']);
});

it('notifies the importers of a module whose exports have changed', () => {
  const page = watched('changed');
  page.evaluate({ default: function Page() {} });
  expect(page.evaluate({ default: function Page() {}, Other: function Other() {} })).toEqual([
    'accept',
    'invalidate',
  ]);
  expect(page.evaluate({ columns: [] })).toEqual(['invalidate']);
});

it('leaves a module without components to its importers', () => {
  expect(watched('data').evaluate({ columns: [] })).toEqual([]);
});
