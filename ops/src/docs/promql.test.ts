import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const ops = path.resolve(__dirname, '../..');
const read = (name: string): unknown => parse(readFileSync(path.join(ops, name), 'utf8'));
const files = ['prometheus', 'grafana'].flatMap((folder) =>
  readdirSync(path.join(ops, folder)).map((file) => `${folder}/${file}`),
);

/** All expressions below a value, however deep. */
function expressionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'expr' && typeof one === 'string' ? [one] : expressionsIn(one),
  );
}

/** Where Prometheus would refuse an expression. Grafana replaces its variables by numbers with units, or by texts. */
function errorsIn(expression: string): string[] {
  const text = expression.replace(/\$__(?:rate_)?(?:interval|range)\b/g, '5m').replace(/\$\{?\w+\}?/g, 'x');
  const errors: string[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) errors.push(`${text.slice(0, from)} ?? ${text.slice(from)}`);
    },
  });
  return errors;
}

it.each(files)('%s has only expressions that Prometheus can parse', (file) => {
  const expressions = expressionsIn(read(file));
  expect(expressions.length).toBeGreaterThan(5);
  expect(expressions.flatMap(errorsIn)).toEqual([]);
});

it.each([
  'sum(rate(portal_a_total[5m])',
  'sum by status (portal_a)',
  'rate(portal_a[$__rate_interval]',
  'portal_a > > 1',
])('finds the error in %s', (expression) => {
  expect(errorsIn(expression)).not.toEqual([]);
});
