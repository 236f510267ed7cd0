import { Refusal } from '../lib/say';

/** webpack stays at the newest version that the federation plugin builds with, so both move together. */
export const PAIR = ['webpack', '@module-federation/enhanced'] as const;

export type Pair = Readonly<Record<(typeof PAIR)[number], string>>;

/** What a look needs of its surroundings. Each works on the copy that `prepare` made. */
export interface Rim {
  /** The versions of the manifests. @throws Refusal where two of them name different ones */
  readonly pinned: () => Pair;
  /** The newest versions of the registry of packages. @throws Refusal where it does not answer */
  readonly newest: () => Promise<Pair>;
  /** Installs versions in a copy of the checkout. @returns why that failed, undefined if it did not */
  readonly install: (pair: Pair) => Promise<string | undefined>;
  /** Builds and tests the copy. @returns the last lines of what failed, undefined if nothing did */
  readonly build: () => Promise<string | undefined>;
}

export interface Verdict {
  readonly kind: 'newest' | 'canGo' | 'stays';
  /** For a person, in Markdown. */
  readonly text: string;
}

const pairText = (pair: Pair) => PAIR.map((name) => `${name} ${pair[name]}`).join(' with ');

const fenced = (text: string) => `\n\n\`\`\`\n${text.trimEnd()}\n\`\`\``;

/**
 * Whether the newest webpack builds with the newest federation plugin, so that the versions in the manifests can move.
 * @throws Refusal where the look itself is not possible, which says nothing of the pair
 */
export async function lookAtPair({ pinned, newest, install, build }: Rim): Promise<Verdict> {
  const now = pinned();
  const next = await newest();
  if (PAIR.every((name) => now[name] === next[name]))
    return { kind: 'newest', text: `The manifests have the newest pair: ${pairText(now)}.` };
  const moves = `From ${pairText(now)} to ${pairText(next)}`;
  const unready = await install(next);
  if (unready !== undefined)
    return { kind: 'stays', text: `${moves}: it cannot be installed. Keep the versions.${fenced(unready)}` };
  const failed = await build();
  return failed === undefined
    ? {
        kind: 'canGo',
        text: `${moves}: everything passes. The pin can go: update the versions in the manifests.`,
      }
    : { kind: 'stays', text: `${moves}: it does not work yet. Keep the versions.${fenced(failed)}` };
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The versions of the pair by manifests, by file. @throws Refusal for a version that is missing or not the same everywhere */
export function pinnedIn(manifests: ReadonlyMap<string, Manifest>): Pair {
  const versionOf = (name: string): string => {
    const found = [...manifests].flatMap(([file, { dependencies, devDependencies }]) => {
      const version = dependencies?.[name] ?? devDependencies?.[name];
      return version === undefined ? [] : [{ file, version }];
    });
    const [first, ...others] = found;
    if (!first) throw new Refusal(`No manifest names ${name}.`);
    const other = others.find(({ version }) => version !== first.version);
    if (other)
      throw new Refusal(
        `${first.file} has ${name} ${first.version}, and ${other.file} has ${other.version}.`,
      );
    return first.version;
  };
  return {
    webpack: versionOf('webpack'),
    '@module-federation/enhanced': versionOf('@module-federation/enhanced'),
  };
}
