import type { Face, PublicName } from './face';
import type { RecordedFace } from './judge';

const BEHIND = 'behind';
const THROUGH = '// with ';

/** `./build/webpack` as the name of a file. */
const fileOf = (entry: string) => `${entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '.')}.api.txt`;
const entryOf = (file: string) => {
  const name = file.replace(/\.api\.txt$/, '');
  return name === 'index' ? '.' : `./${name.replaceAll('.', '/')}`;
};

const section = (name: string, { text, through }: PublicName) =>
  `## ${name}\n${text}\n${through.length > 0 ? `${THROUGH}${through.join(', ')}\n` : ''}`;

const document = (title: string, version: string, sections: readonly string[]) =>
  `${title}, host API ${version}\n\n${sections.join('\n')}`;

/** The report as files: one for each entry, and one for the declarations that stand behind public names. */
export function writeReport({ version, face }: RecordedFace): Map<string, string> {
  const behind = Object.entries(face.behind).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map([
    ...Object.entries(face.entries).map(([entry, names]): [string, string] => [
      fileOf(entry),
      document(
        `@portal/kit${entry.slice(1)}`,
        version,
        Object.entries(names).map(([name, one]) => section(name, one)),
      ),
    ]),
    [
      `${BEHIND}.api.txt`,
      document(
        'Behind the public names',
        version,
        behind.map(([key, text]) => section(key, { text, through: [] })),
      ),
    ],
  ]);
}

function readSections(text: string): Record<string, PublicName> {
  const sections = text.split(/^## /m).slice(1);
  return Object.fromEntries(
    sections.map((one): [string, PublicName] => {
      const [name = '', ...lines] = one.trimEnd().split('\n');
      const last = lines.at(-1)?.startsWith(THROUGH) === true ? lines.pop() : undefined;
      const through = last?.slice(THROUGH.length).split(', ') ?? [];
      return [name, { text: lines.join('\n'), through }];
    }),
  );
}

/** What `writeReport` wrote, by the names of its files; undefined where there is nothing. */
export function readReport(files: ReadonlyMap<string, string>): RecordedFace | undefined {
  const version = /host API (\S+)/.exec(files.get(`${BEHIND}.api.txt`) ?? '')?.[1];
  if (version === undefined) return undefined;
  const face: Face = { entries: {}, behind: {} };
  for (const [file, text] of files) {
    const sections = readSections(text);
    if (entryOf(file) !== `./${BEHIND}`) face.entries[entryOf(file)] = sections;
    else for (const [key, one] of Object.entries(sections)) face.behind[key] = one.text;
  }
  return { version, face };
}
