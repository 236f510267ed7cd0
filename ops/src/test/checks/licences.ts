/** Licences that what the portal ships and builds with may have, by their SPDX names. */
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

/** Packages of data, not code, that only builds use, with the licence of the data. */
const DATA: Readonly<Record<string, string>> = { 'caniuse-lite': 'CC-BY-4.0' };

/** What `pnpm licenses list --json` prints: packages by licence. */
export type LicenceList = Record<string, readonly { name: string; versions?: readonly string[] }[]>;

/** `A OR B` needs one that is allowed, `A AND B` all of them. */
export function allowed(expression: string): boolean {
  const bare = expression.replace(/[()]/g, ' ').trim();
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => allowed(part));
  return bare.split(' AND ').every((part) => ALLOWED.has(part.trim()));
}

/** The packages whose licence is not among the allowed ones, as lines to read. */
export function strangeLicences(list: LicenceList): string[] {
  return Object.entries(list)
    .filter(([licence]) => !allowed(licence))
    .flatMap(([licence, packages]) =>
      packages
        .filter(({ name }) => DATA[name] !== licence)
        .map(({ name, versions = [] }) => `${name} ${versions.join(', ')}: ${licence}`),
    );
}
