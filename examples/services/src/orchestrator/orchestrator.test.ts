import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Posted } from '../server/portalApi';
import { type Call } from '../server/routes';
import { eventOf } from './event';
import { openOrchestrator } from './routes';
import { standing, STEP_MS } from './run';
import { publishRuns } from './runPublisher';
import { draft, type Draft, type Run, type Workflow } from './workflow';

const good = { entryId: 'energy-monitor', fails: false };
const bad = { entryId: 'alarm-triage', fails: true };
const begin = (...steps: Draft['steps']): Run => ({
  id: 'r',
  workflowId: 'w',
  name: 'Nightly check',
  pilotCode: 'FFT',
  steps,
  startedAt: 1000,
  startedBy: 'Mara',
  delivery: 'pending',
});
const statesAt = (run: Run, now: number) => {
  const { state, states } = standing(run, now);
  return [state, ...states].join(' ');
};

describe('a run', () => {
  test('continues step by step, and knows when its last one ended however late it is read', () => {
    const run = begin(good, good);
    expect(statesAt(run, 1000)).toBe('running running waiting');
    expect(statesAt(run, 1000 + STEP_MS)).toBe('running done running');
    expect(standing(run, Infinity)).toMatchObject({ state: 'done', endedAt: 1000 + 2 * STEP_MS });
  });

  test('stops at a step that fails on purpose and skips the rest', () => {
    expect(statesAt(begin(good, bad, good), Infinity)).toBe('failed done failed skipped');
  });
});

test('the event of a failed run is High, names step and reason, and has the run’s id; of a finished one it is Low', () => {
  const event = eventOf(begin(good, bad));
  expect(event).toMatchObject({ eventId: 'r', topic: 'workflow-failed', priority: 'High', pilotCode: 'FFT' });
  expect(event.description).toContain('step 2 of 2 (Alarm triage): made to fail on purpose');
  expect(eventOf(begin(good))).toMatchObject({ topic: 'workflow-finished', priority: 'Low' });
});

describe('a workflow from the page', () => {
  test('is taken with its name trimmed and nothing strange', () => {
    const valid = { name: 'A', pilotCode: 'FFT', steps: [good] };
    expect(draft.parse({ ...valid, name: ' A ', id: 'x' })).toEqual(valid);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a name too long', { name: 'A'.repeat(81) }],
    ['no steps', { steps: [] }],
    ['too many steps', { steps: Array.from({ length: 13 }, () => good) }],
    ['an unknown service', { steps: [{ entryId: 'nope', fails: false }] }],
  ])('is refused with %s', (_name, wrong) => {
    expect(draft.safeParse({ name: 'A', pilotCode: 'FFT', steps: [good], ...wrong }).success).toBe(false);
  });
});

describe('the portal', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1000 }));
  afterEach(() => jest.useRealTimers());

  function telling(...answers: Posted[]) {
    let run = begin(good);
    const post = jest.fn(() => Promise.resolve(answers.shift() ?? 'sent'));
    const stop = publishRuns({
      runs: () => [run],
      post,
      onPosted: (_, delivery) => (run = { ...run, delivery }),
    });
    return { post, stop, delivery: () => run.delivery };
  }

  test('is reported once, when the run has ended', async () => {
    const { post, stop, delivery } = telling();
    await jest.advanceTimersByTimeAsync(STEP_MS - 100);
    expect(post).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200_000);
    expect([post.mock.calls.length, delivery()]).toEqual([1, 'sent']);
    stop();
  });

  test('is reported again while the receiver is away, and not after a refusal', async () => {
    const { post, stop, delivery } = telling('unavailable', 'unavailable', 'refused');
    await jest.advanceTimersByTimeAsync(STEP_MS + 1000);
    expect(delivery()).toBe('pending');
    await jest.advanceTimersByTimeAsync(100_000);
    expect([post.mock.calls.length, delivery()]).toEqual([3, 'refused']);
    stop();
  });
});

describe('the endpoints', () => {
  function service(dataDir = mkdtempSync(path.join(tmpdir(), 'services-'))) {
    const settings = { dataDir, pilots: ['FFT', 'SEW'], hasSamples: false };
    const { routes, close } = openOrchestrator(settings, { postEvent: () => Promise.resolve('sent') });
    const call = async (route: string, pilotCode: string, more: Partial<Call> = {}) => {
      const user = { userId: pilotCode, name: 'Mara', pilotRole: 'USER', pilotCode };
      return await routes[route]?.({ user, token: 't', params: {}, ...more });
    };
    return { call, close, again: () => service(dataDir) };
  }
  const body = { name: 'A', pilotCode: 'FFT', steps: [good] };

  test('keep pilots apart, and survive a restart', async () => {
    const { call, close, again } = service();
    await expect(call('POST workflows', 'FFT', { body })).resolves.toMatchObject({ name: 'A' });
    await expect(call('POST workflows', 'SEW', { body })).rejects.toThrow('forbidden');
    await expect(call('GET workflows', 'SEW')).resolves.toEqual({ workflows: [], pilots: ['SEW'] });
    close();
    const next = again();
    await expect(next.call('GET workflows', 'ALL')).resolves.toMatchObject({
      workflows: [{ name: 'A' }],
      pilots: ['FFT', 'SEW'],
    });
    next.close();
  });

  test('a workflow is changed and deleted by its pilot, and runs once at a time', async () => {
    const { call, close } = service();
    const { id } = (await call('POST workflows', 'FFT', { body })) as Workflow;
    const params = { id };
    await call('PUT workflows/:id', 'FFT', { params, body: { ...body, name: 'B' } });
    await expect(call('GET workflows', 'FFT')).resolves.toMatchObject({ workflows: [{ id, name: 'B' }] });
    await expect(call('POST workflows/:id/runs', 'SEW', { params })).rejects.toThrow('unknown');
    await call('POST workflows/:id/runs', 'FFT', { params });
    await expect(call('POST workflows/:id/runs', 'FFT', { params })).rejects.toThrow('too-many');
    await expect(call('GET runs', 'FFT')).resolves.toMatchObject([{ name: 'B', states: ['running'] }]);
    await call('DELETE workflows/:id', 'FFT', { params });
    await expect(call('GET workflows', 'FFT')).resolves.toMatchObject({ workflows: [] });
    close();
  });
});
