import { createElement } from 'react';
import { libraries, versions } from '@portal/shared/build/shared-modules';
import { createHost } from './host';
import { offered } from './offered';

test('exactly the modules of the list are offered, each in its tier', () => {
  const tiers = Object.entries(offered).map(([key, offer]) => [key, 'load' in offer ? 'lazy' : 'core']);
  expect(Object.fromEntries(tiers)).toEqual(libraries);
});

test('a remote gets the module that the shell itself imports', async () => {
  const host = createHost(offered, versions());
  const react = await host.loadShare<{ createElement: unknown }>('react');
  expect(react && react()).toHaveProperty('createElement', createElement);
});

test('the version offered is the one the workspace pins', () => {
  const host = createHost(offered, { react: '19.0.1' });
  expect(Object.keys(host.shareScopeMap.default?.react ?? {})).toContain('19.0.1');
});

test('a lazy module whose chunk did not come is asked for anew by the next who needs it', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('module')];
  const lazy = { load: () => answers.shift()?.() ?? Promise.resolve(undefined) };
  const host = createHost({ lazy }, { lazy: '1.0.0' });
  await expect(host.loadShare('lazy')).rejects.toThrow('offline');
  const factory = await host.loadShare('lazy');
  expect(factory && factory()).toBe('module');
});

test('a list that names more than is offered is refused at once', () => {
  expect(() => createHost({}, { react: '19.0.0' })).toThrow('react');
});
