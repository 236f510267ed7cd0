const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
]);

/** Data packages that only builds use, with the licence of the data. */
const DATA: Readonly<Record<string, string>> = { 'caniuse-lite': 'CC-BY-4.0' };

interface Exception {
  licence: string;
  why: string;
}

/** Packages whose licence must not be shipped, by name: no package of the workspace may need one at run time. */
const DEVELOPMENT_ONLY: Readonly<Record<string, Exception>> = {
  argparse: {
    licence: 'Python-2.0',
    why: 'comes with dclint, which checks the compose file in a test, and is in nothing that is served or packed',
  },
  'axe-core': {
    licence: 'MPL-2.0',
    why: 'looks for barriers in browser tests and in portal-remote check, unchanged, and is in nothing that is served or packed',
  },
};

export type LicenceList = Record<string, readonly { name: string; versions?: readonly string[] }[]>;

/** `A OR B` needs one allowed licence, `A AND B` all of them. */
export function allowed(expression: string): boolean {
  const bare = expression.replace(/[()]/g, ' ').trim();
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => allowed(part));
  return bare.split(' AND ').every((part) => ALLOWED.has(part.trim()));
}

export interface LicenceLists {
  all: LicenceList;
  shipped: LicenceList;
}

const namesIn = (list: LicenceList): Set<string> =>
  new Set(Object.values(list).flatMap((packages) => packages.map(({ name }) => name)));

export function strangeLicences(
  { all, shipped }: LicenceLists,
  exceptions: Readonly<Record<string, Exception>> = DEVELOPMENT_ONLY,
): string[] {
  const ships = namesIn(shipped);
  const wrong = Object.entries(all)
    .filter(([licence]) => !allowed(licence))
    .flatMap(([licence, packages]) =>
      packages.flatMap(({ name, versions = [] }) => {
        const line = `${name} ${versions.join(', ')}: ${licence}`;
        if (DATA[name] === licence) return [];
        if (exceptions[name]?.licence !== licence) return [line];
        return ships.has(name)
          ? [`${line} is allowed for development only, and is among some package's dependencies`]
          : [];
      }),
    );
  const strangers = new Set(
    Object.entries(all).flatMap(([licence, packages]) => packages.map(({ name }) => `${name}: ${licence}`)),
  );
  const stale = Object.entries(exceptions)
    .filter(([name, { licence }]) => !strangers.has(`${name}: ${licence}`))
    .map(([name, { licence }]) => `${name} is not installed with ${licence}: take its exception out`);
  return [...wrong, ...stale];
}
