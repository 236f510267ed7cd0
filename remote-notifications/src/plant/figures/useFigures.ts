import type { AlarmFigures } from '@portal/kit/wire';
import { useState } from 'react';
import { useAlarmFiguresQuery, type FiguresQuestion } from './figures.api';
import type { FiguresView } from './view';

/** The last figures, with the key of their view. */
interface Kept {
  key: string;
  figures: AlarmFigures;
}

/** The figures of a view. As time moves on, the previous ones stay until the new ones arrive. */
export function useFigures(view: FiguresView, question: FiguresQuestion) {
  const query = useAlarmFiguresQuery(question, { skip: question.pilot === '' });
  const { currentData } = query;
  const key = JSON.stringify([question.pilot, view]);
  const [kept, keep] = useState<Kept>();
  if (currentData && (currentData !== kept?.figures || key !== kept.key)) keep({ key, figures: currentData });
  return { figures: currentData ?? (kept?.key === key ? kept.figures : undefined), query };
}
