import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { entryById } from '../catalogue/entries';
import { type User } from '../server/identity';
import { openJsonFile } from '../server/jsonFile';
import { type PortalApi } from '../server/portalApi';
import { type Call, mayUsePilot, Refused, type Routes } from '../server/routes';
import { type Settings } from '../server/settings';
import { eventOf } from './event';
import { standing, startRun } from './run';
import { sampleWorkflows } from './samples';
import { tellOfRuns } from './telling';
import { draft, kept as schema, type Run, type Workflow } from './workflow';

const MAX_WORKFLOWS = 100;
const MAX_RUNS = 200;
const RUNS_SHOWN = 20;
const MAX_RUNNING = 20;

/** Opens the kept workflows and runs, goes on with what was running, and gives the endpoints. */
export function openOrchestrator(
  settings: Pick<Settings, 'dataDir' | 'pilots' | 'hasSamples'>,
  portal: Pick<PortalApi, 'postEvent'>,
) {
  const { value: kept, save } = openJsonFile(path.join(settings.dataDir, 'orchestrator.json'), schema, () =>
    settings.hasSamples ? sampleWorkflows(settings.pilots, Date.now()) : { workflows: [], runs: [] },
  );
  const replaceRun = (next: Run) => {
    kept.runs = kept.runs.map((run) => (run.id === next.id ? next : run));
    save();
  };
  const close = tellOfRuns({
    runs: () => kept.runs,
    post: (run) => portal.postEvent(eventOf(run)),
    onTold: (run, delivery) => replaceRun({ ...run, delivery }),
  });

  /** The pilots a workflow of this user may belong to: ALL is none. */
  const pilotsOf = ({ pilotCode }: User) => (pilotCode === 'ALL' ? settings.pilots : [pilotCode]);
  const seenBy = <T extends { pilotCode: string }>(user: User, all: readonly T[]): T[] =>
    all.filter(({ pilotCode }) => mayUsePilot(user, pilotCode));
  function named<T extends { id: string; pilotCode: string }>({ user, params }: Call, all: readonly T[]): T {
    const found = seenBy(user, all).find(({ id }) => id === params.id);
    if (!found) throw new Refused('unknown');
    return found;
  }
  const isRunning = (run: Run) => standing(run, Date.now()).state === 'running';

  function keep({ user, body }: Call, id: string): Workflow {
    const wanted = draft.parse(body);
    if (!pilotsOf(user).includes(wanted.pilotCode)) throw new Refused('forbidden');
    const others = kept.workflows.filter((one) => one.id !== id);
    if (others.length >= MAX_WORKFLOWS) throw new Refused('too-many');
    const workflow = { ...wanted, id, changedBy: user.name, changedAt: Date.now() };
    kept.workflows = [workflow, ...others];
    save();
    return workflow;
  }

  const routes: Routes = {
    'GET workflows': ({ user }) => ({ workflows: seenBy(user, kept.workflows), pilots: pilotsOf(user) }),
    'POST workflows': (call) => keep(call, randomUUID()),
    'PUT workflows/:id': (call) => keep(call, named(call, kept.workflows).id),
    'DELETE workflows/:id': (call) => {
      const { id } = named(call, kept.workflows);
      kept.workflows = kept.workflows.filter((one) => one.id !== id);
      save();
    },
    'POST workflows/:id/runs': (call) => {
      const workflow = named(call, kept.workflows);
      const running = kept.runs.filter(isRunning);
      if (running.some(({ workflowId }) => workflowId === workflow.id)) throw new Refused('running');
      if (running.length >= MAX_RUNNING) throw new Refused('too-many');
      const run = startRun(workflow, (id) => entryById.get(id), {
        ...{ id: randomUUID(), startedAt: Date.now(), startedBy: call.user.name, delivery: 'pending' },
      });
      kept.runs = [run, ...kept.runs].slice(0, MAX_RUNS);
      save();
      return run;
    },
    'GET runs': ({ user }) => ({ now: Date.now(), runs: seenBy(user, kept.runs).slice(0, RUNS_SHOWN) }),
    /** Nobody is told of it, for somebody wanted it. */
    'POST runs/:id/cancel': (call) => {
      const run = named(call, kept.runs);
      if (isRunning(run)) replaceRun({ ...run, cancelledAt: Date.now(), delivery: 'none' });
    },
  };
  return { routes, close };
}
