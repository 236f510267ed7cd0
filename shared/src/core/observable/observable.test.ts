import { createObservable } from '.';

it('gives each listener what is emitted, past one that fails, until it or all of them end', () => {
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { emit, subscribe, clear } = createObservable<number>();
  const heard: number[] = [];
  subscribe(() => {
    throw new Error('broken');
  });
  const end = subscribe((what) => heard.push(what));
  emit(1);
  end();
  emit(2);
  expect(heard).toEqual([1]);
  expect(failed).toHaveBeenCalledTimes(2);
  clear();
  emit(3);
  expect(failed).toHaveBeenCalledTimes(2);
  failed.mockRestore();
});
