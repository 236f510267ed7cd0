import { lookAtPair, type Pair, pinnedIn, type Rim } from './look';

const pair = (webpack: string, plugin: string): Pair => ({ webpack, '@module-federation/enhanced': plugin });

function rim(more: Partial<Rim>): { rim: Rim; done: string[] } {
  const done: string[] = [];
  return {
    done,
    rim: {
      pinned: () => pair('5.1.0', '2.0.0'),
      newest: () => Promise.resolve(pair('5.2.0', '2.1.0')),
      install: ({ webpack }) => Promise.resolve(void done.push(`install ${webpack}`)),
      build: () => Promise.resolve(void done.push('build')),
      ...more,
    },
  };
}

describe('a look at the newest pair', () => {
  it('says that the pin can go if everything passes with both', async () => {
    const { rim: given, done } = rim({});
    const { kind, text } = await lookAtPair(given);
    expect([kind, done]).toEqual(['canGo', ['install 5.2.0', 'build']]);
    expect(text).toContain('From webpack 5.1.0 with @module-federation/enhanced 2.0.0 to webpack 5.2.0 with');
    expect(text).toContain('The pin can go');
  });

  it('says that the pin stays, with what failed, if they do not build', async () => {
    const { kind, text } = await lookAtPair(rim({ build: () => Promise.resolve('Module not found: x') }).rim);
    expect(kind).toBe('stays');
    expect(text).toContain('does not work yet. Keep the versions.');
    expect(text).toContain('Module not found: x');
  });

  it('builds nothing if they cannot be installed, nor if the manifests have them already', async () => {
    const refused = rim({ install: () => Promise.resolve('ERR_PNPM_NO_MATCHING_VERSION') });
    expect((await lookAtPair(refused.rim)).text).toContain('cannot be installed. Keep the versions.');
    const current = rim({ newest: () => Promise.resolve(pair('5.1.0', '2.0.0')) });
    expect((await lookAtPair(current.rim)).kind).toBe('newest');
    expect([refused.done, current.done]).toEqual([[], []]);
  });

  it('reads the versions of all manifests, which must agree', () => {
    const shared = { dependencies: { webpack: '5.1.0', '@module-federation/enhanced': '2.0.0' } };
    const shell = { devDependencies: { webpack: '5.1.0' } };
    expect(
      pinnedIn(
        new Map<string, object>([
          ['shared', shared],
          ['shell', shell],
          ['api', {}],
        ]),
      ),
    ).toEqual(pair('5.1.0', '2.0.0'));
    const other = new Map<string, object>([
      ['shared', shared],
      ['kit', { dependencies: { webpack: '5.0.0' } }],
    ]);
    expect(() => pinnedIn(other)).toThrow('shared has webpack 5.1.0, and kit has 5.0.0.');
    expect(() => pinnedIn(new Map([['api', {}]]))).toThrow('No manifest names webpack.');
  });
});
