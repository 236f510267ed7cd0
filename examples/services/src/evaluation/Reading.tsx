/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { type Call } from '../ui/session';
import { type Progress } from './history';
import { t } from './text';

const ASK_MS = 400;

/** How far the reading of a long history has come. */
export function Reading({ call }: { call: Call }) {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      void call<Progress | null>('/evaluation/api/progress').then((result) => {
        if (result.ok) setProgress(result.data);
      });
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [call]);
  return (
    <div class="stack">
      <p class="quiet" role="status">
        {progress && progress.total > 0
          ? t.count('loading.of', progress.total, { read: progress.read })
          : t('loading')}
      </p>
      {progress && progress.total > 0 && (
        <progress aria-label={t('loading')} max={progress.total} value={progress.read} />
      )}
    </div>
  );
}
