import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entryById } from '../catalogue/entries';
import { type User } from '../server/identity';
import { type Posted, type PortalApi } from '../server/portalApi';
import { type Call } from '../server/routes';
import { eventOf } from './event';
import { openOrchestrator } from './routes';
import { advance, cancel, nextChange, type Run, startRun } from './run';
import { Runner } from './runner';
import { missingInputs } from './missing';
import { type Workflow, workflowOf } from './workflow';

const workflow = (steps: Workflow['steps']): Workflow => ({
  id: 'w',
  name: 'Nightly check',
  pilotCode: 'FFT',
  steps,
  changedBy: 'Mara',
  changedAt: '',
});
const good = { entryId: 'energy-monitor', fail: false };
const bad = { entryId: 'alarm-triage', fail: true };
const begin = (...steps: Workflow['steps']): Run =>
  startRun(workflow(steps), { id: 'r', now: 1000, startedBy: { userId: 'u', name: 'Mara' } });
const states = (run: Run) => run.steps.map(({ state }) => state);
const find = (id: string) => entryById.get(id);
const FOREVER = 10_000_000;

describe('a run', () => {
  test('starts its first step at once and each next one as the one before is done', () => {
    const run = begin(good, good);
    expect(states(run)).toEqual(['running', 'waiting']);
    const due = nextChange(run) ?? 0;
    expect(due).toBe(1000 + 3000);
    expect(advance(run, due - 1)).toBe(run);
    expect(states(advance(run, due))).toEqual(['done', 'running']);
  });

  test('finishes with figures for each output, and says so at the time of its last step, however late it is looked at', () => {
    const run = advance(begin(good, good), FOREVER);
    expect(run).toMatchObject({ state: 'finished', endedAt: 7000, delivery: 'pending' });
    expect(run.steps[0]?.outputs).toEqual([{ kind: 'report', count: expect.any(Number) as number }]);
  });

  test('stops at a step that fails on purpose and skips the rest', () => {
    const run = advance(begin(good, bad, good), FOREVER);
    expect(run.state).toBe('failed');
    expect(states(run)).toEqual(['done', 'failed', 'skipped']);
    expect(run.steps[1]?.willFail).toEqual({ kind: 'on-purpose' });
  });

  test('fails where an input is given by nobody, and not where an earlier step gives it', () => {
    const needsForecast = { entryId: 'spare-parts-advisor', fail: false };
    const givesForecast = { entryId: 'remaining-life', fail: false };
    expect(missingInputs([needsForecast], find)).toEqual([['forecast']]);
    expect(missingInputs([givesForecast, needsForecast], find)).toEqual([[], []]);
    expect(advance(begin(needsForecast), FOREVER).steps[0]).toMatchObject({
      state: 'failed',
      willFail: { kind: 'missing-input', inputs: ['forecast'] },
    });
    expect(advance(begin(givesForecast, needsForecast), FOREVER).state).toBe('finished');
  });

  test('cancelled stays cancelled and tells nobody', () => {
    const run = cancel(begin(good, good), 1500);
    expect(run).toMatchObject({ state: 'cancelled', delivery: 'none' });
    expect(states(run)).toEqual(['skipped', 'skipped']);
    expect(advance(run, FOREVER)).toBe(run);
    const ended = advance(begin(good), FOREVER);
    expect(cancel(ended, FOREVER)).toBe(ended);
  });
});

describe('the event of a run', () => {
  test('of a failed one is High, names the step and the reason, and carries the run’s id', () => {
    const event = eventOf(advance(begin(good, bad), FOREVER));
    expect(event).toMatchObject({
      eventId: 'r',
      topic: 'workflow-failed',
      priority: 'High',
      module: 'Orchestrator',
      moduleName: 'Nightly check',
      pilotCode: 'FFT',
    });
    expect(event.description).toContain('step 2 of 2 (Alarm triage): made to fail on purpose');
    expect(event.results).toMatchObject({ steps: [{ state: 'done' }, { state: 'failed' }] });
  });

  test('of a finished one is Low', () => {
    expect(eventOf(advance(begin(good), FOREVER))).toMatchObject({
      topic: 'workflow-finished',
      priority: 'Low',
    });
  });
});

describe('a workflow from the page', () => {
  test('is taken with its name trimmed', () => {
    expect(
      workflowOf({ name: ' A ', pilotCode: 'FFT', steps: [{ entryId: 'path-check' }], id: 'x' }),
    ).toEqual({
      name: 'A',
      pilotCode: 'FFT',
      steps: [{ entryId: 'path-check', fail: false }],
    });
  });

  test.each([
    ['no name', { name: ' ', pilotCode: 'FFT', steps: [good] }],
    ['no steps', { name: 'A', pilotCode: 'FFT', steps: [] }],
    ['too many steps', { name: 'A', pilotCode: 'FFT', steps: Array.from({ length: 13 }, () => good) }],
    ['an unknown service', { name: 'A', pilotCode: 'FFT', steps: [{ entryId: 'nope' }] }],
    ['a name too long', { name: 'A'.repeat(81), pilotCode: 'FFT', steps: [good] }],
    ['nothing', undefined],
  ])('is refused with %s', (_name, body) => {
    expect(workflowOf(body)).toBeUndefined();
  });
});

describe('the runner', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function running(answers: Posted[]) {
    let run = startRun(workflow([good]), {
      id: 'r',
      now: Date.now(),
      startedBy: { userId: 'u', name: 'Mara' },
    });
    const post = vi.fn(() => Promise.resolve(answers.shift() ?? 'sent'));
    const runner = new Runner({ read: () => [run], write: (next) => void (run = next), post });
    runner.wake();
    return { post, runner, run: () => run };
  }

  test('tells the portal once, when the run has ended', async () => {
    const { post, run } = running([]);
    await vi.advanceTimersByTimeAsync(2900);
    expect(post).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(run()).toMatchObject({ state: 'finished', delivery: 'sent' });
    await vi.advanceTimersByTimeAsync(200_000);
    expect(post).toHaveBeenCalledTimes(1);
  });

  test('tries again while the api is away, and not after a refusal', async () => {
    const away = 'unavailable';
    const { post, run } = running([away, away, 'refused']);
    await vi.advanceTimersByTimeAsync(3100);
    expect(run().delivery).toBe('pending');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(run().delivery).toBe('refused');
    expect(post).toHaveBeenCalledTimes(3);
  });
});

describe('the endpoints', () => {
  const user = (pilotCode: string): User => ({
    userId: pilotCode,
    name: 'Mara',
    pilotRole: 'USER',
    pilotCode,
  });

  function service() {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'services-'));
    const portal: Pick<PortalApi, 'postEvent'> = { postEvent: () => Promise.resolve('sent') };
    const settings = { dataDir, pilots: ['FFT', 'SEW'], hasSamples: false };
    const opened = openOrchestrator(settings, portal);
    const call = async (route: string, one: Partial<Call> & { user: User }): Promise<unknown> =>
      await opened.routes[route]?.({ token: 't', params: {}, ...one });
    return { call, opened, again: () => openOrchestrator(settings, portal) };
  }
  const body = { name: 'A', pilotCode: 'FFT', steps: [good] };

  test('keep pilots apart, and survive a restart', async () => {
    const { call, opened, again } = service();
    await expect(call('POST workflows', { user: user('FFT'), body })).resolves.toMatchObject({ name: 'A' });
    await expect(call('POST workflows', { user: user('SEW'), body })).rejects.toThrow('forbidden');
    await expect(call('GET workflows', { user: user('SEW') })).resolves.toMatchObject({
      workflows: [],
      pilots: ['SEW'],
    });
    await expect(call('GET workflows', { user: user('ALL') })).resolves.toMatchObject({
      workflows: [{ name: 'A' }],
      pilots: ['FFT', 'SEW'],
    });
    opened.close();
    const next = again();
    const reply = next.routes['GET workflows']?.({ token: 't', params: {}, user: user('FFT') });
    expect(reply).toMatchObject({ workflows: [{ name: 'A' }] });
    next.close();
  });

  test('a workflow runs once at a time, and can be cancelled by its pilot only', async () => {
    const { call, opened } = service();
    const made = (await call('POST workflows', { user: user('FFT'), body })) as Workflow;
    const params = { id: made.id };
    const run = (await call('POST workflows/:id/runs', { user: user('FFT'), params })) as Run;
    await expect(call('POST workflows/:id/runs', { user: user('FFT'), params })).rejects.toThrow('running');
    const runParams = { id: run.id };
    await expect(call('POST runs/:id/cancel', { user: user('SEW'), params: runParams })).rejects.toThrow(
      'unknown',
    );
    await expect(
      call('POST runs/:id/cancel', { user: user('FFT'), params: runParams }),
    ).resolves.toMatchObject({ state: 'cancelled' });
    opened.close();
  });
});
