import { readFileSync } from 'node:fs';
import path from 'node:path';
import { peerConfig } from '../site/prepareSite';
import { backEndOf } from './backEnd';
import { portalProcesses } from './processes';

test('another back end is named by its origin, and by nothing else', () => {
  expect(backEndOf({})).toBe('');
  expect(backEndOf({ BACK_END: 'https://plant.example:9000/' })).toBe('https://plant.example:9000');
  for (const wrong of ['plant.example', 'ftp://plant.example', 'https://plant.example/api', 'nonsense'])
    expect(() => backEndOf({ BACK_END: wrong })).toThrow('BACK_END must be an origin');
});

test('the page for ops has the command on a line of its own', () => {
  const page = readFileSync(path.join(__dirname, '../../../docs/guide/another-back-end.md'), 'utf8');
  const [, documented] = /^(?:[A-Z_]+=\S+ )*BACK_END=(\S+) npm start$/m.exec(page) ?? [];
  expect(backEndOf({ BACK_END: documented })).toBe('http://127.0.0.1:9000');
});

test('it takes the place of the api and of the demo services', () => {
  const layout = { root: process.cwd(), home: '/nowhere', port: 9000, host: '127.0.0.1' };
  const processes = portalProcesses({ ...layout, backEnd: 'http://plant.example' });
  expect(processes.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['api']));
  const { args = [] } = processes.find(({ name }) => name === 'shell') ?? {};
  expect(args.join(' ')).toContain('--api http://plant.example');
  expect(peerConfig()).toMatchObject({ peer: { noExtras: true } });
  expect(peerConfig().demo).toBeUndefined();
});
