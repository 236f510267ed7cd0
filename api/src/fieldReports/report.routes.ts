import { fieldReportRequest, MAX_REPORT_BYTES } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { type Basics, budgets, type Refusal, route } from '../platform';
import { addFacts } from './counters';

type Reason = 'size' | 'shape' | 'rate' | 'caller';

const reasons: Partial<Record<Refusal['kind'], Reason>> = {
  tooLarge: 'size',
  invalid: 'shape',
  wrongType: 'shape',
  tooMany: 'rate',
  signedOut: 'caller',
  forbidden: 'caller',
};

function countRefused({ metrics }: Basics, { kind }: Refusal): void {
  const reason = reasons[kind];
  if (reason !== undefined) metrics.fieldReportsRefused.inc({ reason });
}

const report = route({
  call: 'POST /field-reports',
  summary: 'Counts what happened in a page: no text, names, ids or addresses, and nothing about the person',
  body: fieldReportRequest,
  bodyLimit: MAX_REPORT_BYTES,
  budget: budgets.fieldReports,
  // A report whose answer was lost is not repeated.
  keepsAnswer: false,
  bare: true,
  data: z.null(),
  status: 204,
  onRefused: countRefused,
  async handle({ body, caller, origin, basics: { db, metrics, now } }) {
    // Pages with Global Privacy Control send none; this is for those that do all the same.
    if (origin.isPrivate === true) return metrics.fieldReportsRefused.inc({ reason: 'privacyControl' });
    // The pilot of the person as they are now: the only thing that is taken from the caller.
    const folded = await addFacts(db, body.facts, { pilotCode: caller.pilotCode, at: now() });
    metrics.fieldFacts.inc(body.facts.reduce((sum, { n }) => sum + n, 0));
    if (folded > 0) metrics.fieldFactsFolded.inc(folded);
  },
});

export const reportRoutes = [report];
