import { waitFor } from '@testing-library/dom';
import { follow } from './follow';
import { conditionNews } from './news';

function followed() {
  let load: () => void = () => undefined;
  let remove: () => void = () => undefined;
  const cacheDataLoaded = new Promise<void>((resolve) => (load = resolve));
  const cacheEntryRemoved = new Promise<void>((resolve) => (remove = resolve));
  const dispatch = jest.fn();
  const ended = follow({ cacheDataLoaded, cacheEntryRemoved, dispatch }, () => true);
  const end = () => {
    remove();
    return ended;
  };
  return { load, dispatch, end };
}
const news = () => conditionNews.emit({ conditions: [], many: true });

it('asks again for what came while the first answer was on its way, as that may not have it', async () => {
  const { load, dispatch, end } = followed();
  news();
  news();
  expect(dispatch).not.toHaveBeenCalled();
  load();
  await waitFor(() => expect(dispatch).toHaveBeenCalledTimes(1));
  await end();
  news();
  expect(dispatch).toHaveBeenCalledTimes(1);
});

it('asks for nothing again where nothing came', async () => {
  const { load, dispatch, end } = followed();
  load();
  await end();
  expect(dispatch).not.toHaveBeenCalled();
});
