import { standingText } from '@portal/kit';
import { toCsv } from '@portal/kit/data';
import { languages } from '@portal/kit/wire';
import { ALL } from '@portal/kit/wire';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl } from 'react-intl';
import { columnIds, exportColumns } from '../list/grid/columns';
import { aPerson, aRole, superAdmin } from '../../testing/builders';
import { dryRun } from './dryRun';
import { parseCsv } from './parseCsv';

const read = (file: string) =>
  JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Record<string, string>;

const people = [
  aPerson({ firstName: 'Ana', lastName: 'Ionescu', username: 'not-the-mail' }),
  aPerson({ userRole: 'SITE_ADMINISTRATOR', pilotRole: 'ADMIN', pilotCode: 'SEW', lastName: 'D\'Arc; "Jo"' }),
  aPerson({
    userRole: 'PLATFORM_ADMINISTRATOR',
    pilotRole: 'SUPER_ADMIN',
    pilotCode: ALL,
    lastName: '-Minus',
  }),
];
const roles = [...new Set(people.map(({ userRole }) => userRole))].map((name) =>
  aRole({ name, pilotCode: ALL, pilotRole: 'SUPER_ADMIN' }),
);

describe.each(languages)('an export made in %s', (language) => {
  const messages = {
    ...read(`../../../../shared/src/messages/${language}.json`),
    ...read(`../../messages/${language}.json`),
  };
  const intl = createIntl({ locale: language, messages });
  const words = standingText(intl);
  const columns = exportColumns(columnIds);
  const csv = toCsv([
    columns.map((column) => intl.formatMessage({ id: `field.${column}` })),
    ...people.map((person) =>
      columns.map((column) => {
        if (column === 'userRole') return words.role(person.userRole);
        if (column === 'pilotRole') return words.level(person.pilotRole);
        if (column === 'pilotCode') return words.pilot(person.pilotCode);
        return column === 'name' ? '' : (person[column] ?? '');
      }),
    ),
  ]);
  const rules = { caller: superAdmin, roles, pilots: ['FFT', 'SEW'], noSpaces: false };

  test('comes back without a change', () => {
    const result = dryRun(parseCsv(csv).rows, { ...rules, people });
    expect(result).toMatchObject({ kind: 'checked', same: 3, good: [], bad: [], header: { ignored: [] } });
  });

  test('invites the same people where they are not yet', () => {
    const result = dryRun(parseCsv(csv).rows, { ...rules, people: [] });
    if (result.kind !== 'checked') throw new Error(result.reason);
    expect(result.bad).toEqual([]);
    expect(result.good.map(({ invitation }) => invitation)).toEqual(
      people.map(({ userId: _id, status: _s, createdAt: _c, lastSignInAt: _l, ...account }) => account),
    );
  });
});

test('columns that a reader has hidden do not keep an export from coming back', () => {
  expect(exportColumns(['name'])).toEqual(['firstName', 'lastName', 'email', 'userRole']);
});
