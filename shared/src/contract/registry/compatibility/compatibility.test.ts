import { mismatches } from './compatibility';
import { remoteManifestSchema } from '../manifest.schema';

const manifest = (change: object = {}) =>
  remoteManifestSchema.parse({
    id: 'services',
    name: 'services_1_0_0',
    version: '1.0.0',
    hostApi: '^1.0.0',
    entry: 'remoteEntry.abc.js',
    shared: { react: '^19.3.0' },
    ...change,
  });
const host = { hostApi: '1.4.0', shared: { react: '19.3.1' } };

describe('mismatches', () => {
  it('finds nothing if the host offers everything required', () => {
    expect(mismatches(manifest(), host)).toEqual([]);
  });

  it('names both sides of everything that does not fit', () => {
    const future = manifest({ hostApi: '^2.0.0', shared: { react: '^18.0.0', lodash: '^4.0.0' } });
    expect(mismatches(future, host)).toEqual([
      { what: 'hostApi', name: 'host API', required: '^2.0.0', offered: '1.4.0' },
      { what: 'shared', name: 'react', required: '^18.0.0', offered: '19.3.1' },
      { what: 'shared', name: 'lodash', required: '^4.0.0', offered: '' },
    ]);
  });
});
