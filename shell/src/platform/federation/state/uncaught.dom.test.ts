import type { LoadFailure } from '../verify/failure';
import type { RemoteInstance, RemoteState } from './remoteState';
import { culprit, followUncaught } from './uncaught';

const instance = (id: string) =>
  ({
    id,
    version: '1.0.0',
    build: { entry: `http://${id}.test/1.0.0/remote-manifest.json` },
  }) as RemoteInstance;
const [a, b] = [instance('a'), instance('b')];
const resolved = ({ id, version, build }: RemoteInstance) => ({ id, version, entry: build.entry });
const thrownIn = (...scripts: string[]) =>
  Object.assign(new Error('boom'), {
    stack: ['Error: boom', ...scripts.map((script) => `    at f (${script}:1:1)`)].join('\n'),
  });

test.each<[string, Parameters<typeof culprit>[0], string | undefined]>([
  ['its own script', { error: thrownIn('http://b.test/1.0.0/chunks/page.js') }, 'b'],
  [
    'the shell, called by it',
    { error: thrownIn('http://portal.test/main.js', 'http://a.test/1.0.0/entry.js') },
    'a',
  ],
  ['the inner one of two', { error: thrownIn('http://b.test/1.0.0/x.js', 'http://a.test/1.0.0/x.js') }, 'b'],
  ['a script that the browser names', { error: 'text', filename: 'http://a.test/1.0.0/entry.js' }, 'a'],
  ['another version', { error: thrownIn('http://a.test/2.0.0/entry.js') }, undefined],
  ['the shell alone', { error: thrownIn('http://portal.test/main.js') }, undefined],
  ['nowhere', { error: undefined }, undefined],
])('what was thrown in %s is put on its account', (_name, uncaught, id) => {
  expect(culprit(uncaught, [a, b])?.id).toBe(id);
});

test('a timer that throws for ever is reported once, and a rejected promise too', () => {
  const records: [string, LoadFailure][] = [];
  const end = followUncaught(window, {
    states: () => [{ kind: 'ready', id: 'a', instance: a, resolved: resolved(a) } as RemoteState],
    record: (id, _version, failure) => void records.push([id, failure]),
  });
  const error = thrownIn('http://a.test/1.0.0/entry.js');
  for (let times = 0; times < 3; times += 1)
    window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }));
  const reason = Object.assign(thrownIn('http://a.test/1.0.0/entry.js'), { message: 'promise' });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  end();
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: thrownIn('http://a.test/1.0.0/x.js') }),
  );
  expect(records).toEqual([
    ['a', { kind: 'background', message: 'boom' }],
    ['a', { kind: 'background', message: 'promise' }],
  ]);
});

test.each(['loading', 'failed'])('what a remote that is %s left behind is put on its account too', (kind) => {
  const record = jest.fn();
  const states = () => [{ kind, id: 'a', resolved: resolved(a) } as RemoteState];
  const end = followUncaught(window, { states, record });
  const reason = thrownIn('http://a.test/1.0.0/entry.js');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  end();
  expect(record).toHaveBeenCalledWith('a', '1.0.0', { kind: 'background', message: 'boom' }, 'entry.js:1:1');
});
