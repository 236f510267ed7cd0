import { type ApiFailure, useFailureText } from '@portal/kit';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useFieldText, useWords } from '../../parts';
import { useProblemText } from '../person/problemText';
import { takenFields } from '../person/takenFields';
import type { BadLine, GoodLine, LineProblem } from './dryRun';
import type { Refused } from './useImport';

export interface RefusedLine {
  line: number;
  reasons: string[];
  cells: readonly string[];
}

export function useRefusedLines() {
  const intl = useIntl();
  const words = useWords();
  const fieldText = useFieldText();
  const problemText = useProblemText();
  const failureText = useFailureText();
  return useCallback(
    (bad: readonly BadLine[], refused: Refused = { failed: [], left: [] }): RefusedLine[] => {
      const reason = (problem: LineProblem) => {
        if (problem.problem === 'cells') return intl.formatMessage({ id: 'import.cells' }, { ...problem });
        const { field, value } = problem;
        const detail =
          problem.problem === 'repeated' ? { line: problem.line } : { value: fieldText(field, value) };
        return `${words.field(field)}: ${problemText(field, problem.problem, detail)}`;
      };
      const wordsOf = (failure: ApiFailure) => {
        const taken = takenFields(failure);
        if (taken.length > 0)
          return taken.map((field) => `${words.field(field)}: ${problemText(field, 'taken')}`);
        return [
          failureText(failure),
          ...Object.values(failure.fields ?? {}),
          ...(failure.fields || !failure.message ? [] : [failure.message]),
        ];
      };
      const ofGood = ({ line, cells }: GoodLine, reasons: string[]) => ({ line, cells, reasons });
      return [
        ...bad.map(({ line, problems, cells }) => ({ line, cells, reasons: problems.map(reason) })),
        ...refused.failed.map(({ item, failure }) => ofGood(item, wordsOf(failure))),
        ...refused.left.map((item) => ofGood(item, [intl.formatMessage({ id: 'bulk.result.left' })])),
      ].sort((a, b) => a.line - b.line);
    },
    [intl, words, fieldText, problemText, failureText],
  );
}
