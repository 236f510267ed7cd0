import { untilItComes } from './untilItComes';

test('code that does not arrive is requested again, with longer waits, until it does', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const waits: number[] = [];
  let left = 6;
  const load = () => (left-- > 0 ? Promise.reject(new Error('offline')) : Promise.resolve('code'));
  const wait = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  expect(await untilItComes(load, wait)).toBe('code');
  expect(waits).toEqual([1_000, 2_000, 5_000, 15_000, 15_000, 15_000]);
});
