import type { MountHost, Unmount } from './contract';
import { runMount } from './runMount';

const host = {} as MountHost;
const events = () => ({ failed: jest.fn(), endedBadly: jest.fn() });

it('ends a part that comes after it was left, and leaves nothing of it', async () => {
  const element = document.createElement('div');
  const unmount = jest.fn();
  let come: (end: Unmount) => void = () => undefined;
  const coming = new Promise<Unmount>((resolve) => {
    come = resolve;
  });
  const end = runMount(() => coming, element, host, events());
  end();
  element.append('late');
  come(unmount);
  await coming;
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(element.childNodes).toHaveLength(0);
});

it('says nothing of a failure that comes after it was left', async () => {
  const failureEvents = events();
  const coming = Promise.reject(new Error('late'));
  runMount(() => coming, document.createElement('div'), host, failureEvents)();
  await coming.catch(() => undefined);
  expect(failureEvents.failed).not.toHaveBeenCalled();
});

it('ends a part once', () => {
  const unmount = jest.fn();
  const end = runMount(() => unmount, document.createElement('div'), host, events());
  end();
  end();
  expect(unmount).toHaveBeenCalledTimes(1);
});
