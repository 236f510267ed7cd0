import { schedule } from './schedule';
import { type Step } from './step';
import { type StepResult } from './totals';

const good: StepResult = { passed: 1, failed: 0, skipped: 0, report: '' };
const bad: StepResult = { passed: 0, failed: 1, skipped: 0, report: 'no' };
const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  run: () => Promise.resolve(good),
  ...more,
});

async function log(
  steps: Step[],
  cores: number,
  results: Record<string, StepResult> = {},
): Promise<string[]> {
  const lines: string[] = [];
  const ends = await schedule(steps, cores, async ({ name }) => {
    lines.push(`${name} begins`);
    await new Promise(setImmediate);
    lines.push(`${name} ends`);
    return results[name] ?? good;
  });
  return [
    ...lines,
    ...[...ends]
      .filter(([, { report }]) => report !== '')
      .map(([{ name }, { report }]) => `${name}: ${report}`),
  ];
}

it('keeps every core busy, and begins with what stands first', async () => {
  const lines = await log([step('a'), step('b'), step('c')], 2);
  expect(lines.slice(0, 2)).toEqual(['a begins', 'b begins']);
  expect(lines.indexOf('c begins')).toBeGreaterThan(lines.indexOf('a ends'));
});

it('runs alone what wants every core', async () => {
  const lines = await log([step('a'), step('all', { cores: Number.POSITIVE_INFINITY }), step('b')], 2);
  expect(lines.slice(lines.indexOf('all begins'), lines.indexOf('all begins') + 2)).toEqual([
    'all begins',
    'all ends',
  ]);
});

it('runs a step after those that it needs, and not where one of them failed', async () => {
  const steps = [step('test', { after: ['build'] }), step('build'), step('other')];
  const lines = await log(steps, 2);
  expect(lines.indexOf('test begins')).toBeGreaterThan(lines.indexOf('build ends'));
  const broken = await log(steps, 2, { build: bad });
  expect(broken).not.toContain('test begins');
  expect(broken).toContain('other ends');
  expect(broken).toContain('test: Not run: build failed.');
});

it('ends where nothing can run any more', async () => {
  const steps = [step('build'), step('test', { after: ['build'] })];
  expect(await log(steps, 2, { build: bad })).toContain('test: Not run: build failed.');
});
