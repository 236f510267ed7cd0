import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type User } from '../server/identity';
import { openJsonFile } from '../server/jsonFile';
import { type PortalApi } from '../server/portalApi';
import { type Call, Refused, type Routes } from '../server/routes';
import { type Settings } from '../server/settings';
import { eventOf } from './event';
import { standing } from './run';
import { sampleWorkflows } from './samples';
import { publishRuns } from './runPublisher';
import { draft, storedData as schema, type Run, type Workflow } from './workflow';

const MAX_WORKFLOWS = 100;
const MAX_RUNS = 200;
const RUNS_SHOWN = 20;
const MAX_RUNNING = 20;

/** A run as the page gets it, with its state by the server's clock. */
export type RunSeen = Run & ReturnType<typeof standing>;

export function openOrchestrator(
  settings: Pick<Settings, 'dataDir' | 'pilots' | 'hasSamples'>,
  portal: Pick<PortalApi, 'postEvent'>,
) {
  const { value: stored, save } = openJsonFile(path.join(settings.dataDir, 'orchestrator.json'), schema, () =>
    sampleWorkflows(settings.hasSamples ? settings.pilots : [], Date.now()),
  );
  const close = publishRuns({
    runs: () => stored.runs,
    post: (run) => portal.postEvent(eventOf(run)),
    onPosted: (posted, delivery) => {
      stored.runs = stored.runs.map((run) => (run.id === posted.id ? { ...run, delivery } : run));
      save();
    },
  });

  /** The pilots that a workflow of this user may belong to, never ALL. */
  const pilotsOf = ({ pilotCode }: User) => (pilotCode === 'ALL' ? settings.pilots : [pilotCode]);
  const seenBy = <T extends { pilotCode: string }>(user: User, all: readonly T[]): T[] =>
    all.filter(({ pilotCode }) => pilotsOf(user).includes(pilotCode));
  function named({ user, params }: Call): Workflow {
    const workflow = seenBy(user, stored.workflows).find(({ id }) => id === params.id);
    if (!workflow) throw new Refused('unknown');
    return workflow;
  }

  function keep({ user, body }: Call, id: string): Workflow {
    const posted = draft.parse(body);
    if (!pilotsOf(user).includes(posted.pilotCode)) throw new Refused('forbidden');
    const others = stored.workflows.filter((one) => one.id !== id);
    if (others.length >= MAX_WORKFLOWS) throw new Refused('too-many');
    const workflow = { ...posted, id, changedBy: user.name, changedAt: Date.now() };
    stored.workflows = [workflow, ...others];
    save();
    return workflow;
  }

  const routes: Routes = {
    'GET workflows': ({ user }) => ({ workflows: seenBy(user, stored.workflows), pilots: pilotsOf(user) }),
    'POST workflows': (call) => keep(call, randomUUID()),
    'PUT workflows/:id': (call) => keep(call, named(call).id),
    'DELETE workflows/:id': (call) => {
      const { id } = named(call);
      stored.workflows = stored.workflows.filter((one) => one.id !== id);
      save();
    },
    'POST workflows/:id/runs': (call) => {
      const { id: workflowId, name, pilotCode, steps } = named(call);
      const running = stored.runs.filter((run) => standing(run, Date.now()).state === 'running');
      if (running.length >= MAX_RUNNING || running.some((run) => run.workflowId === workflowId))
        throw new Refused('too-many');
      const start = { id: randomUUID(), startedAt: Date.now(), startedBy: call.user.name };
      const run: Run = { ...start, workflowId, name, pilotCode, steps, delivery: 'pending' };
      stored.runs = [run, ...stored.runs].slice(0, MAX_RUNS);
      save();
      return run;
    },
    'GET runs': ({ user }): RunSeen[] =>
      seenBy(user, stored.runs)
        .slice(0, RUNS_SHOWN)
        .map((run) => ({ ...run, ...standing(run, Date.now()) })),
  };
  return { routes, close };
}
