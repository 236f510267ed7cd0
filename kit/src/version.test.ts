import { libraries, ranges, versions } from '@portal/shared/build/shared-modules';
import { HOST_API_VERSION } from '@portal/shared';
import own from '../package.json';

const keysOf = (name: string, keys: object) => Object.keys(keys).filter((key) => key.startsWith(name));

test('the kit is numbered as the host API that it offers, patches aside', () => {
  const [major, minor] = HOST_API_VERSION.split('.');
  expect(own.version).toMatch(new RegExp(`^${major}\\.${minor}\\.\\d+$`));
});

test('a new remote asks for the kit alone; a released one still finds what it was built against', () => {
  expect(keysOf('@portal/shared', ranges())).toEqual([]);
  expect(ranges()['@portal/kit']).toMatch(/^\^\d+\.\d+\.0$/);
  // They ask for ^1.0.0.
  expect(versions()['@portal/shared']).toMatch(/^1\./);
  expect(keysOf('@portal/shared', libraries).length).toBeGreaterThan(0);
});

test('every shared module of the kit is one of its entries', () => {
  const entries = Object.keys(own.exports).map((entry) => entry.replace(/^\./, '@portal/kit'));
  for (const key of keysOf('@portal/kit', libraries)) expect(entries).toContain(key);
});
