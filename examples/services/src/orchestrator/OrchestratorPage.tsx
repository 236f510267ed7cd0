/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { type Entry } from '../catalogue/entries';
import { type PageProps } from '../kit/boot';
import { type Failure } from '../kit/call';
import { language, t } from '../kit/language';
import { Pending, Problem } from '../kit/Problem';
import { useLoad } from '../kit/useLoad';
import { type Edited, Editor } from './Editor';
import { type RunSeen } from './routes';
import { RunCard } from './RunCard';
import { type Workflow } from './workflow';
import { WorkflowCard } from './WorkflowCard';

const RUNS_MS = 1000;
const api = 'orchestrator/api';

export default function OrchestratorPage({ call }: PageProps) {
  const catalogue = useLoad<Entry[]>(call, `catalogue/api/entries/${language}`);
  const mine = useLoad<{ workflows: Workflow[]; pilots: string[] }>(call, `${api}/workflows`);
  const { data: runs = [], reload: reloadRuns } = useLoad<RunSeen[]>(call, `${api}/runs`, RUNS_MS);
  const [edited, setEdited] = useState<Edited>();
  const [failed, setFailed] = useState<Failure>();
  const titles = new Map(catalogue.data?.map(({ id, title }) => [id, title]));
  const { workflows = [], pilots = [] } = mine.data ?? {};
  const isReady = mine.data !== undefined && catalogue.data !== undefined;

  const edit = (name: string, ids: string[]) =>
    setEdited({ name, pilotCode: pilots[0] ?? '', steps: ids.map((entryId) => ({ entryId, fails: false })) });
  /** Removes `?use=` from the URL, so that a reload does not create the same workflow again. */
  useEffect(() => {
    const use = new URLSearchParams(location.search).get('use') ?? '';
    if (!isReady || !titles.has(use)) return;
    history.replaceState(null, '', location.pathname);
    edit(titles.get(use) ?? '', [use]);
  }, [isReady]);

  const act = async <T,>(path: string, method: string, body?: unknown) => {
    const result = await call<T>(`${api}/${path}`, method, body);
    setFailed(result.ok ? undefined : result.failure);
    mine.reload();
    reloadRuns();
    return result.ok ? result.data : undefined;
  };
  const run = (id: string) => act(`workflows/${id}/runs`, 'POST');
  const save = async ({ id, ...draft }: Edited, thenRun: boolean) => {
    const [path, method] = id === undefined ? ['workflows', 'POST'] : [`workflows/${id}`, 'PUT'];
    const saved = await act<Workflow>(path, method, draft);
    if (saved) setEdited(undefined);
    if (saved && thenRun) await run(saved.id);
  };

  const failure = failed ?? mine.failure ?? catalogue.failure;
  if (!isReady) return <Pending failure={failure} onRetry={mine.reload} />;
  return (
    <div class="grid halves">
      <section class="stack">
        <h2>{t('workflows')}</h2>
        {failure && <Problem failure={failure} />}
        {edited ? (
          <Editor
            key={edited.id}
            initial={edited}
            titles={titles}
            pilots={pilots}
            onSave={save}
            onCancel={() => setEdited(undefined)}
          />
        ) : (
          <button class="primary" onClick={() => edit('', [])}>
            {t('workflow.new')}
          </button>
        )}
        {workflows.length === 0 && !edited && <p class="card">{t('workflow.empty')}</p>}
        {workflows
          .filter(({ id }) => id !== edited?.id)
          .map((workflow) => (
            <WorkflowCard
              key={workflow.id}
              workflow={workflow}
              titles={titles}
              isRunning={runs.some(
                ({ workflowId, state }) => workflowId === workflow.id && state === 'running',
              )}
              onRun={() => void run(workflow.id)}
              onEdit={() => setEdited(workflow)}
              onDelete={() => void act(`workflows/${workflow.id}`, 'DELETE')}
            />
          ))}
      </section>
      <section class="stack">
        <h2>{t('runs')}</h2>
        {runs.length === 0 && <p class="card">{t('runs.empty')}</p>}
        {runs.map((one, index) => (
          <RunCard key={one.id} run={one} titles={titles} isOpen={index === 0} />
        ))}
      </section>
    </div>
  );
}
