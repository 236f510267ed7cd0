import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { anchorsOf } from './anchors';

const root = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

const alertSchema = z.strictObject({
  alert: z.string().regex(/^Portal[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[smh]$/),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const fileSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(alertSchema) })),
});
const alerts = fileSchema
  .parse(parse(read('ops/prometheus/alerts.yaml')))
  .groups.flatMap(({ rules }) => rules);

it.each(alerts.map(({ alert, annotations }) => [alert, annotations.runbook]))(
  '%s has a section of its own in the docs',
  (_, runbook) => {
    const [page = '', anchor = ''] = runbook.split('#');
    expect([...anchorsOf(read(page))]).toContain(anchor);
  },
);

it('leaves no section of the docs without an alert', () => {
  const page = 'docs/operations/alerts.md';
  const named = alerts.map(({ annotations }) => annotations.runbook.split('#')[1]);
  expect([...anchorsOf(read(page))].filter((anchor) => !named.includes(anchor))).toEqual(['alerts']);
});
