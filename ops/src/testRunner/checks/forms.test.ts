import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');
const packageNames = ['remote-notifications', 'remote-user-management', 'remote-services', 'shell'];
const filesOf = (packageName: string) => globSync(`${packageName}/src/**/*.tsx`, { cwd: root });
const sources = new Map(
  packageNames.flatMap(filesOf).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
);
const isTest = (file: string) => /\.(test|testdata)\.tsx$/.test(file);
const drawn = [...sources].filter(([file]) => !isTest(file));

const FIELD =
  /<(?:TextField|FormField|FormAutocomplete|Autocomplete|OutlinedInput|DateField|MomentField|TimeField|PasswordField|textarea|input)\b/;
const BARE = /<(?:Dialog|Drawer)\b/;

/** Dialogs with a field but without a form: losing what was typed does no harm. */
const NO_FORM: Readonly<Record<string, string>> = {
  'remote-notifications/src/alerting/channels/SecretDialog.tsx': 'shows a text to copy',
  'remote-notifications/src/alerting/mappings/Simulator.tsx': 'asks who would be told, and sends nothing',
  'remote-user-management/src/people/bulk/BulkActionDialog.tsx': 'is a choice out of lists',
  'remote-user-management/src/people/imports/ImportDialog.tsx': 'takes a file, and guards it by itself',
  'remote-user-management/src/people/roles/RemoveRoleDialog.tsx': 'is a choice out of a list',
  'remote-user-management/src/people/roles/RoleDrawer.tsx': 'searches for a person',
};

/** The file and the files that it renders, without those with a `FormDialog`, which guard themselves. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(file);
  if (source === undefined || seen.has(file) || source.includes('<FormDialog')) return seen;
  seen.add(file);
  for (const [, path = ''] of source.matchAll(/from '(\.[^']+)'/g))
    reached(join(dirname(file), `${path}.tsx`), seen);
  return seen;
}

describe('a dialog in which something can be typed', () => {
  const bare = drawn.filter(([file, source]) => {
    return BARE.test(source) && [...reached(file)].some((one) => FIELD.test(sources.get(one) ?? ''));
  });

  it('is a FormDialog, which asks before the text is lost, or is known to be no form', () => {
    expect(bare.map(([file]) => file).filter((file) => !(file in NO_FORM))).toEqual([]);
  });

  it('is known to be no form only while it is there', () => {
    expect(Object.keys(NO_FORM).filter((file) => !bare.some(([one]) => one === file))).toEqual([]);
  });

  const forms = drawn.filter(([, source]) => source.includes('<FormDialog'));

  it.each(forms)('%s keeps a draft, so that it can be opened again with its text', (_file, source) => {
    expect(source).toContain('{...frame}');
  });

  it.each(forms)(
    '%s is tested by its package: unsaved input is confirmed before it is lost, and restored',
    (file) => {
      const name = basename(file, '.tsx');
      const tests = filesOf(file.split('/')[0] ?? '').filter(
        (one) => basename(one) === 'formsKeepText.test.tsx',
      );
      expect(tests.map((one) => sources.get(one) ?? '').join()).toMatch(new RegExp(`/${name}'`));
    },
  );
});
