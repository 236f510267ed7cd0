import type { AlarmFigures } from '@portal/kit/wire';
import { useState } from 'react';
import { useAlarmFiguresQuery, type FiguresQuestion } from './figures.api';
import type { FiguresView } from './figuresUrl';

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
  const [last, keep] = useState<Kept>();
  if (currentData && (currentData !== last?.figures || key !== last.key)) keep({ key, figures: currentData });
  return { figures: currentData ?? (last?.key === key ? last.figures : undefined), query };
}
