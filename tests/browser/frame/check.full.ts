import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../../ops/src/lib/run';
import { write, type Written } from '../faultInjection/generated';
import { root } from '../faultInjection/shellProcess';
import { expect, test } from '../support/test';

const API = `import { injectEndpoints } from '@portal/kit';

export const { useEntriesQuery } = injectEndpoints('shift-log', (build) => ({
  entries: build.query<string[], void>({ query: () => ({ path: '/shift-log/entries' }) }),
}));
`;
const CALLS = `import { done, match, type MockCalls } from '@portal/kit/mock';

const calls: MockCalls = () => (call) =>
  match('GET /shift-log/entries', call) ? done(['Press 4 stood still']) : undefined;

export default calls;
`;
const pageOf = (failed: string, more = '') => `import { FailureView, PageHeading } from '@portal/kit';
import { useEntriesQuery } from '../shiftLog.api';

export default function ShiftLogPage() {
  const { data, error, refetch } = useEntriesQuery();
  if (error) return ${failed};
  if (!data) return <div aria-busy="true">Loading</div>;
  return (
    <>
      <PageHeading title="Shift log" />
      ${more}
      <ul>{data.map((entry) => <li key={entry}>{entry}</li>)}</ul>
    </>
  );
}
`;
const TOLD = `(
    <>
      <PageHeading title="Shift log" />
      <FailureView error={error} retry={() => void refetch()} />
    </>
  )`;

let written: Written;
test.beforeEach(() => {
  written = write('shift-log', 'Shift log');
});
test.afterEach(() => written.remove());

async function check(page: string, ...args: string[]) {
  const file = (name: string) => path.join(written.packageFolder, 'src', name);
  mkdirSync(file('mock'), { recursive: true });
  writeFileSync(file('shiftLog.api.ts'), API);
  writeFileSync(file('mock/frame.ts'), CALLS);
  writeFileSync(file('page/ShiftLogPage.tsx'), page);
  const bin = path.join(root, 'kit/bin/portal-remote.mjs');
  return run(process.execPath, [bin, 'check', ...args], { cwd: written.packageFolder });
}

test('a page that says that its call failed, and comes back, passes the check', async () => {
  const { status, output } = await check(pageOf(TOLD));
  expect(output).toContain('ok   browser: /shift-log: accessible, quiet, and bears a back end that fails');
  expect(status).toBe(0);
});

test('a page that is blank when its call fails does not, nor one that axe finds something in', async () => {
  const { status, output } = await check(pageOf('null', '<img src="/assets/none.png" />'));
  for (const how of ['answers 500', 'does not answer'])
    expect(output).toContain(`FAIL back end: /shift-log, when the back end ${how}, shows a blank page`);
  expect(output).toMatch(/FAIL axe: \/shift-log:\n +image-alt/);
  expect(status).toBe(1);
});

test('where nobody is to look in a browser, that is said', async () => {
  const { status, output } = await check(pageOf('null'), '--no-browser');
  expect(output).toContain('note browser: left out (--no-browser)');
  expect(status).toBe(0);
});

test('where there is no browser, the check fails in one sentence', async () => {
  const bin = path.join(root, 'kit/bin/portal-remote.mjs');
  const { status, output } = await run(process.execPath, [bin, 'check'], {
    cwd: written.packageFolder,
    env: {
      ...process.env,
      PORTAL_CHROMIUM: '',
      PATH: '',
      HOME: written.packageFolder,
      PLAYWRIGHT_BROWSERS_PATH: written.packageFolder,
    },
  });
  expect(output).toMatch(/FAIL browser: No Chromium was found: .*`--no-browser` leaves this out/);
  expect(status).toBe(1);
});
