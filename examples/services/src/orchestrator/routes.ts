import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type User } from '../server/identity';
import { type PortalApi } from '../server/portalApi';
import { type Call, created, mayUsePilot, ok, refuse, type Reply, type Route } from '../server/routes';
import { type Settings } from '../server/settings';
import { JsonFile } from '../server/store';
import { eventOf } from './event';
import { cancel, type Run, startRun } from './run';
import { Runner } from './runner';
import { sampleWorkflows } from './samples';
import { type Workflow, workflowOf } from './workflow';

interface Kept {
  workflows: Workflow[];
  runs: Run[];
}

const MAX_WORKFLOWS = 100;
const MAX_RUNS_KEPT = 200;
const MAX_RUNNING = 20;
const RUNS_SHOWN = 20;

const isKept = (value: unknown): value is Kept =>
  Array.isArray((value as Kept | null)?.workflows) && Array.isArray((value as Kept | null)?.runs);

export interface OrchestratorOptions {
  settings: Pick<Settings, 'dataDir' | 'pilots' | 'samples'>;
  portal: Pick<PortalApi, 'postEvent'>;
}

/** Opens the kept workflows and runs, takes up what was running, and gives the endpoints. */
export async function openOrchestrator({ settings, portal }: OrchestratorOptions) {
  const file = await JsonFile.open<Kept>(
    path.join(settings.dataDir, 'orchestrator.json'),
    settings.samples ? sampleWorkflows(settings.pilots, Date.now()) : { workflows: [], runs: [] },
    isKept,
  );
  const kept = file.value;
  const runner = new Runner({
    read: () => kept.runs,
    write: (run) => {
      kept.runs = kept.runs.map((one) => (one.id === run.id ? run : one));
      file.save();
    },
    post: (run) => portal.postEvent(eventOf(run)),
  });
  runner.wake();

  const seen = <T extends { pilotCode: string }>(user: User, all: readonly T[]) =>
    all.filter(({ pilotCode }) => mayUsePilot(user, pilotCode));

  /** The pilots a workflow of this user may belong to: ALL is not a pilot. */
  const pilotsOf = ({ pilotCode }: User): string[] => (pilotCode === 'ALL' ? settings.pilots : [pilotCode]);

  function save(call: Call, id: string | undefined): Reply {
    const wanted = workflowOf(call.body);
    if (!wanted) return refuse('invalid');
    if (!mayUsePilot(call.user, wanted.pilotCode)) return refuse('forbidden');
    if (!pilotsOf(call.user).includes(wanted.pilotCode)) return refuse('invalid');
    const old = id === undefined ? undefined : seen(call.user, kept.workflows).find((one) => one.id === id);
    if (id !== undefined && !old) return refuse('unknown');
    if (!old && kept.workflows.length >= MAX_WORKFLOWS) return refuse('too-many');
    const workflow: Workflow = {
      id: old?.id ?? randomUUID(),
      ...wanted,
      changedBy: call.user.name,
      changedAt: new Date().toISOString(),
    };
    kept.workflows = [workflow, ...kept.workflows.filter((one) => one.id !== workflow.id)];
    file.save();
    return old ? ok(workflow) : created(workflow);
  }

  function run({ user, params }: Call): Reply {
    const workflow = seen(user, kept.workflows).find(({ id }) => id === params.id);
    if (!workflow) return refuse('unknown');
    const running = kept.runs.filter(({ state }) => state === 'running');
    if (running.some(({ workflowId }) => workflowId === workflow.id)) return refuse('running');
    if (running.length >= MAX_RUNNING) return refuse('too-many');
    const startedBy = { userId: user.userId, name: user.name };
    const started = startRun(workflow, { id: randomUUID(), now: Date.now(), startedBy });
    kept.runs = [started, ...kept.runs].slice(0, MAX_RUNS_KEPT);
    file.save();
    runner.wake();
    return created(started);
  }

  function change({ user, params }: Call, how: (run: Run) => Run): Reply {
    const found = seen(user, kept.runs).find(({ id }) => id === params.id);
    if (!found) return refuse('unknown');
    const next = how(found);
    kept.runs = kept.runs.map((one) => (one.id === found.id ? next : one));
    file.save();
    runner.wake();
    return ok(next);
  }

  const routes: readonly Route[] = [
    {
      method: 'GET',
      path: 'workflows',
      handle: ({ user }) => ok({ workflows: seen(user, kept.workflows), pilots: pilotsOf(user) }),
    },
    { method: 'POST', path: 'workflows', handle: (call) => save(call, undefined) },
    { method: 'PUT', path: 'workflows/:id', handle: (call) => save(call, call.params.id) },
    {
      method: 'DELETE',
      path: 'workflows/:id',
      handle: ({ user, params }) => {
        const found = seen(user, kept.workflows).find(({ id }) => id === params.id);
        if (!found) return refuse('unknown');
        kept.workflows = kept.workflows.filter(({ id }) => id !== found.id);
        file.save();
        return ok(null);
      },
    },
    { method: 'POST', path: 'workflows/:id/runs', handle: run },
    {
      method: 'GET',
      path: 'runs',
      handle: ({ user }) => ok({ now: Date.now(), runs: seen(user, kept.runs).slice(0, RUNS_SHOWN) }),
    },
    {
      method: 'POST',
      path: 'runs/:id/cancel',
      handle: (call) => change(call, (one) => cancel(one, Date.now())),
    },
    {
      method: 'POST',
      path: 'runs/:id/tell',
      handle: (call) =>
        change(call, (one) =>
          one.delivery === 'off' || one.delivery === 'refused' ? { ...one, delivery: 'pending' } : one,
        ),
    },
  ];

  return {
    routes,
    close: async () => {
      runner.close();
      await file.settled();
    },
  };
}
