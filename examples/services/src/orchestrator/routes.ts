import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { type User } from '../server/identity';
import { type PortalApi } from '../server/portalApi';
import { type Call, mayUsePilot, Refused, type Routes } from '../server/routes';
import { type Settings } from '../server/settings';
import { openJsonFile } from '../server/jsonFile';
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

const schema = z.object({ workflows: z.array(z.custom<Workflow>()), runs: z.array(z.custom<Run>()) });

/** Opens the kept workflows and runs, takes up what was running, and gives the endpoints. */
export function openOrchestrator(
  settings: Pick<Settings, 'dataDir' | 'pilots' | 'hasSamples'>,
  portal: Pick<PortalApi, 'postEvent'>,
) {
  const file = openJsonFile<Kept>(path.join(settings.dataDir, 'orchestrator.json'), schema, () =>
    settings.hasSamples ? sampleWorkflows(settings.pilots, Date.now()) : { workflows: [], runs: [] },
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

  function save(call: Call, id: string | undefined): Workflow {
    const wanted = workflowOf(call.body);
    if (!wanted) throw new Refused('invalid');
    if (!mayUsePilot(call.user, wanted.pilotCode)) throw new Refused('forbidden');
    if (!pilotsOf(call.user).includes(wanted.pilotCode)) throw new Refused('invalid');
    const old = id === undefined ? undefined : seen(call.user, kept.workflows).find((one) => one.id === id);
    if (id !== undefined && !old) throw new Refused('unknown');
    if (!old && kept.workflows.length >= MAX_WORKFLOWS) throw new Refused('too-many');
    const workflow: Workflow = {
      id: old?.id ?? randomUUID(),
      ...wanted,
      changedBy: call.user.name,
      changedAt: new Date().toISOString(),
    };
    kept.workflows = [workflow, ...kept.workflows.filter((one) => one.id !== workflow.id)];
    file.save();
    return workflow;
  }

  function run({ user, params }: Call): Run {
    const workflow = seen(user, kept.workflows).find(({ id }) => id === params.id);
    if (!workflow) throw new Refused('unknown');
    const running = kept.runs.filter(({ state }) => state === 'running');
    if (running.some(({ workflowId }) => workflowId === workflow.id)) throw new Refused('running');
    if (running.length >= MAX_RUNNING) throw new Refused('too-many');
    const startedBy = { userId: user.userId, name: user.name };
    const started = startRun(workflow, { id: randomUUID(), now: Date.now(), startedBy });
    kept.runs = [started, ...kept.runs].slice(0, MAX_RUNS_KEPT);
    file.save();
    runner.wake();
    return started;
  }

  function change({ user, params }: Call, how: (run: Run) => Run): Run {
    const found = seen(user, kept.runs).find(({ id }) => id === params.id);
    if (!found) throw new Refused('unknown');
    const next = how(found);
    kept.runs = kept.runs.map((one) => (one.id === found.id ? next : one));
    file.save();
    runner.wake();
    return next;
  }

  const routes: Routes = {
    'GET workflows': ({ user }) => ({ workflows: seen(user, kept.workflows), pilots: pilotsOf(user) }),
    'POST workflows': (call) => save(call, undefined),
    'PUT workflows/:id': (call) => save(call, call.params.id),
    'DELETE workflows/:id': ({ user, params }) => {
      const found = seen(user, kept.workflows).find(({ id }) => id === params.id);
      if (!found) throw new Refused('unknown');
      kept.workflows = kept.workflows.filter(({ id }) => id !== found.id);
      file.save();
    },
    'POST workflows/:id/runs': run,
    'GET runs': ({ user }) => ({ now: Date.now(), runs: seen(user, kept.runs).slice(0, RUNS_SHOWN) }),
    'POST runs/:id/cancel': (call) => change(call, (one) => cancel(one, Date.now())),
    'POST runs/:id/tell': (call) =>
      change(call, (one) =>
        one.delivery === 'off' || one.delivery === 'refused' ? { ...one, delivery: 'pending' } : one,
      ),
  };

  return { routes, close: () => runner.close() };
}
