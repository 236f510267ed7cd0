/** @jsxImportSource preact */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { type LocalEntry } from '../catalogue/entry';
import { type PageProps } from '../ui/boot';
import { Icon } from '../ui/icons';
import { language } from '../ui/locale';
import { Problem } from '../ui/Problem';
import { type Failure } from '../ui/session';
import { useLoad } from '../ui/useLoad';
import { type Draft, Editor } from './Editor';
import { RunCard } from './RunCard';
import { t } from './text';
import { useRuns } from './useRuns';
import { type Workflow } from './workflow';
import { WorkflowCard } from './WorkflowCard';

interface Mine {
  workflows: Workflow[];
  pilots: string[];
}

const api = '/orchestrator/api';

/** The entry of `?use=`, taken out of the address so that a reload does not start the same draft again. */
function takeUse(): string | null {
  const address = new URL(location.href);
  const use = address.searchParams.get('use');
  address.searchParams.delete('use');
  if (use !== null) history.replaceState(null, '', address);
  return use;
}

export function OrchestratorPage({ call, user }: PageProps) {
  const [catalogue, reloadCatalogue] = useLoad<LocalEntry[]>(call, `/catalogue/api/entries/${language}`);
  const [mine, reload] = useLoad<Mine>(call, `${api}/workflows`);
  const { runs, offset, failure: runsFailure, refresh } = useRuns(call);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const entries = useMemo(
    () => new Map((catalogue.kind === 'ready' ? catalogue.data : []).map((entry) => [entry.id, entry])),
    [catalogue],
  );
  const ready = mine.kind === 'ready' && catalogue.kind === 'ready';
  const pilots = mine.kind === 'ready' ? mine.data.pilots : [];
  const firstPilot = pilots[0] ?? user.pilotCode;

  const startDraft = useCallback(
    (entryIds: string[]) =>
      setDraft({
        id: null,
        name: entries.get(entryIds[0] ?? '')?.title ?? '',
        pilotCode: firstPilot,
        steps: entryIds.map((entryId) => ({ entryId, fail: false })),
      }),
    [entries, firstPilot],
  );

  useEffect(() => {
    if (!ready) return;
    const use = takeUse();
    if (use !== null && entries.has(use)) startDraft([use]);
  }, [ready, entries, startDraft]);

  const act = async (path: string, method: string, body?: unknown): Promise<boolean> => {
    const result = await call(`${api}/${path}`, { method, ...(body === undefined ? {} : { body }) });
    setFailure(result.ok ? null : result.failure);
    reload();
    refresh();
    return result.ok;
  };

  const save = async ({ id, ...workflow }: Draft, thenRun: boolean) => {
    const result = await call<Workflow>(`${api}/workflows${id === null ? '' : `/${id}`}`, {
      method: id === null ? 'POST' : 'PUT',
      body: workflow,
    });
    if (!result.ok) return result.failure;
    setDraft(null);
    if (thenRun) await act(`workflows/${result.data.id}/runs`, 'POST');
    else reload();
    return null;
  };

  if (mine.kind === 'failed') return <Problem failure={mine.failure} onRetry={reload} />;
  if (catalogue.kind === 'failed') return <Problem failure={catalogue.failure} onRetry={reloadCatalogue} />;
  if (!ready) return <p class="quiet">{t('loading')}</p>;

  return (
    <div class="columns">
      <section class="stack" aria-labelledby="workflows">
        <div class="row between section-head">
          <h2 id="workflows">{t('workflows')}</h2>
          {!draft && (
            <button type="button" class="button primary" onClick={() => startDraft([])}>
              <Icon name="plus" /> {t('new')}
            </button>
          )}
        </div>
        {failure && <Problem failure={failure} />}
        {draft && (
          <Editor
            key={draft.id ?? 'new'}
            draft={draft}
            entries={entries}
            pilots={pilots}
            onSave={save}
            onCancel={() => setDraft(null)}
          />
        )}
        {mine.data.workflows.length === 0 && !draft && (
          <div class="card empty">
            <p>{t('empty')}</p>
          </div>
        )}
        <ul class="stack">
          {mine.data.workflows
            .filter(({ id }) => id !== draft?.id)
            .map((workflow) => (
              <WorkflowCard
                key={workflow.id}
                workflow={workflow}
                entries={entries}
                showPilot={pilots.length > 1}
                running={runs.some((run) => run.workflowId === workflow.id && run.state === 'running')}
                onRun={() => void act(`workflows/${workflow.id}/runs`, 'POST')}
                onEdit={() => setDraft(workflow)}
                onDelete={() => void act(`workflows/${workflow.id}`, 'DELETE')}
              />
            ))}
        </ul>
      </section>
      <section class="stack" aria-labelledby="runs">
        <h2 id="runs" class="section-head">
          {t('runs')}
        </h2>
        {runsFailure && <Problem failure={runsFailure} onRetry={refresh} />}
        {runs.length === 0 && !runsFailure && (
          <div class="card empty">
            <p>{t('runs.empty')}</p>
          </div>
        )}
        <ul class="stack">
          {runs.map((run, index) => (
            <RunCard
              key={run.id}
              run={run}
              entries={entries}
              offset={offset}
              open={index === 0 || run.state === 'running'}
              showPilot={pilots.length > 1}
              onCancel={() => void act(`runs/${run.id}/cancel`, 'POST')}
              onTell={() => void act(`runs/${run.id}/tell`, 'POST')}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
