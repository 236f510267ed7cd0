import { ownFrame } from './ownFrame';

const build = { entry: 'https://remotes.test/notifications/2.0.0/remote-manifest.json' };
const folder = new URL('.', build.entry).href;
const thrown = (message: string, ...frames: string[]) =>
  Object.assign(new Error(message), {
    stack: [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n'),
  });

test.each<[string, unknown, string | undefined]>([
  [
    'the first frame of the build, without folder and hash',
    thrown(
      'boom',
      'f (https://portal.test/assets/main.0123456789.js:1:7)',
      `g (${folder}assets/inbox.3f2a9c04d1.js:12:345)`,
      `h (${folder}assets/other.js:1:1)`,
    ),
    'inbox.js:12:345',
  ],
  ['no query', thrown('boom', `${folder}entry.js?token=abc:1:2`), 'entry.js:1:2'],
  [
    'a stack without a message',
    Object.assign(new Error('x'), { stack: `f@${folder}entry.js:3:4` }),
    'entry.js:3:4',
  ],
  ['nothing of a message', thrown(`Ana ${folder}ana.js:1:1`, 'f (https://portal.test/a.js:1:1)'), undefined],
  [
    'nothing of another version',
    thrown('boom', 'https://remotes.test/notifications/1.0.0/a.js:1:1'),
    undefined,
  ],
  ['nothing of an address without a place', thrown('boom', `${folder}ana pop`), undefined],
  ['nothing of what is no error', 'Ana', undefined],
  [
    'nothing of an error that cannot be read',
    Object.defineProperty(new Error('x'), 'message', {
      get: () => {
        throw new Error('no');
      },
    }),
    undefined,
  ],
])('gives %s', (_name, error, frame) => {
  expect(ownFrame(error, build)).toBe(frame);
});
