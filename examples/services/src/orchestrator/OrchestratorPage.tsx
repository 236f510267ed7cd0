/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { type LocalEntry as Entry } from '../catalogue/entry';
import { type PageProps } from '../kit/boot';
import { type Failure } from '../kit/call';
import { language, t } from '../kit/language';
import { Problem } from '../kit/Problem';
import { useLoad } from '../kit/useLoad';
import { Editor } from './Editor';
import { RunCard } from './RunCard';
import { standing } from './run';
import { type Draft, type Run, type Workflow } from './workflow';
import { WorkflowCard } from './WorkflowCard';

const RUNS_MS = 2000;
const api = 'orchestrator/api';

/** The entry of `?use=`, taken out of the address so that a reload does not start the same draft again. */
function takeUse(): string | null {
  const use = new URLSearchParams(location.search).get('use');
  if (use !== null) history.replaceState(null, '', location.pathname);
  return use;
}

/** The time by the server's clock, ticking so that bars move between two answers. */
function useServerNow(serverNow: number | undefined): number {
  const [offset, setOffset] = useState(0);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (serverNow !== undefined) setOffset(serverNow - Date.now());
  }, [serverNow]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}

export default function OrchestratorPage({ call }: PageProps) {
  const catalogue = useLoad<Entry[]>(call, `catalogue/api/entries/${language}`);
  const mine = useLoad<{ workflows: Workflow[]; pilots: string[] }>(call, `${api}/workflows`);
  const past = useLoad<{ now: number; runs: Run[] }>(call, `${api}/runs`, RUNS_MS);
  const now = useServerNow(past.data?.now);
  /** What is edited: a workflow that is kept, by its id, or a new one. */
  const [draft, setDraft] = useState<Draft & { id?: string }>();
  const [failed, setFailed] = useState<Failure>();
  const [use, setUse] = useState(takeUse);
  const entries = new Map(catalogue.data?.map((entry) => [entry.id, entry]));
  const { workflows = [], pilots = [] } = mine.data ?? {};
  const used = entries.get(use ?? '');

  const startDraft = (name: string, entryIds: string[]) =>
    setDraft({
      name,
      pilotCode: pilots[0] ?? '',
      steps: entryIds.map((entryId) => ({ entryId, fails: false })),
    });
  const isReady = used !== undefined && mine.data !== undefined;
  useEffect(() => {
    if (!isReady) return;
    startDraft(used.title, [used.id]);
    setUse(null);
  }, [isReady]);
  const act = async <T,>(path: string, method: string, body?: unknown) => {
    const result = await call<T>(`${api}/${path}`, method, body);
    setFailed(result.ok ? undefined : result.failure);
    mine.reload();
    past.reload();
    return result.ok ? result.data : undefined;
  };
  const run = (id: string) => act(`workflows/${id}/runs`, 'POST');
  const save = async ({ id, ...body }: Draft & { id?: string }, thenRun: boolean) => {
    const kept = await (id === undefined
      ? act<Workflow>('workflows', 'POST', body)
      : act<Workflow>(`workflows/${id}`, 'PUT', body));
    if (!kept) return;
    setDraft(undefined);
    if (thenRun) await run(kept.id);
  };

  const failure = mine.failure ?? catalogue.failure ?? past.failure;
  if (failure && !(mine.data && catalogue.data))
    return (
      <Problem
        text={t(`error.${failure}`)}
        onRetry={() => [mine, catalogue].forEach(({ reload }) => reload())}
      />
    );
  if (!mine.data || !catalogue.data) return <p role="status">{t('loading')}</p>;
  const runs = past.data?.runs ?? [];
  const busy = runs
    .filter((one) => standing(one, now).state === 'running')
    .map(({ workflowId }) => workflowId);
  return (
    <div class="grid halves">
      <section class="stack">
        <h2>{t('workflows')}</h2>
        {!draft && (
          <button type="button" class="primary" onClick={() => startDraft('', [])}>
            {t('workflow.new')}
          </button>
        )}
        {failed && <Problem text={t(`error.${failed}`)} />}
        {draft && (
          <Editor
            key={draft.id}
            initial={draft}
            entries={entries}
            pilots={pilots}
            onSave={save}
            onCancel={() => setDraft(undefined)}
          />
        )}
        {workflows.length === 0 && !draft && <p class="card">{t('workflow.empty')}</p>}
        <ul class="stack">
          {workflows
            .filter(({ id }) => id !== draft?.id)
            .map((workflow) => (
              <WorkflowCard
                key={workflow.id}
                workflow={workflow}
                entries={entries}
                isRunning={busy.includes(workflow.id)}
                onRun={() => void run(workflow.id)}
                onEdit={() => setDraft(workflow)}
                onDelete={() => void act(`workflows/${workflow.id}`, 'DELETE')}
              />
            ))}
        </ul>
      </section>
      <section class="stack">
        <h2>{t('runs')}</h2>
        {past.failure && <Problem text={t(`error.${past.failure}`)} onRetry={past.reload} />}
        {runs.length === 0 && <p class="card">{t('runs.empty')}</p>}
        <ul class="stack">
          {runs.map((one, index) => (
            <RunCard
              key={one.id}
              run={one}
              entries={entries}
              now={now}
              isOpen={index === 0}
              onCancel={() => void act(`runs/${one.id}/cancel`, 'POST')}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
