import { newcomers } from './newcomers';
import { type PortalProcess } from './processes';

const named = (...names: string[]) => names.map((name) => ({ name }) as PortalProcess);

describe('newcomers', () => {
  it('names remotes that are built and not served yet', () => {
    const all = named('api', 'remote-a', 'remote-b', 'remote-c');
    const built = (file: string) => !file.includes('remote-c');
    expect(newcomers(all, new Set(['remote-a']), '/root', built).map(({ name }) => name)).toEqual([
      'remote-b',
    ]);
  });
});
