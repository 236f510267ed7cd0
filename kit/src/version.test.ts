import { modules, ranges, versions } from '@portal/shared/build/shared-modules';
import { HOST_API_VERSION } from '@portal/shared';
import own from '../package.json';

test('the kit is numbered as the host API that it offers, patches aside', () => {
  const [major, minor] = HOST_API_VERSION.split('.');
  expect(own.version).toMatch(new RegExp(`^${major}\\.${minor}\\.\\d+$`));
});

test('a remote asks for the kit, and the host provides exactly what remotes ask for', () => {
  expect(modules.filter((key) => key.startsWith('@portal/shared'))).toEqual([]);
  expect(ranges()['@portal/kit']).toMatch(/^\^\d+\.\d+\.0$/);
  expect(Object.keys(versions())).toEqual(Object.keys(ranges()));
});

test('every shared module of the kit is one of its entries', () => {
  const entries = Object.keys(own.exports).map((entry) => entry.replace(/^\./, '@portal/kit'));
  for (const key of modules.filter((one) => one.startsWith('@portal/kit'))) expect(entries).toContain(key);
});
