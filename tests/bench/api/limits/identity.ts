import { writeFileSync } from 'node:fs';

export const ISSUER = 'https://directory.example';
/** As many as the file of providers may have for one of them. */
export const RULES = 500;
const GROUP_OF_RULES = 'bench';

const ruleFor = (contains: string) => ({
  when: { claim: 'groups', contains },
  accessLevel: 'USER',
  role: 'PLANT_OPERATOR',
});

/** Writes a file of sign-in providers with as many rules as it may have. */
export function writeIdentityFile(file: string): void {
  const rules = Array.from({ length: RULES }, (_, nth) =>
    ruleFor(nth === 0 ? GROUP_OF_RULES : `nobody ${nth}`),
  );
  const provider = {
    id: 'directory',
    name: 'Directory',
    issuer: ISSUER,
    clientId: 'portal',
    people: 'provisioned',
    pilot: 'FFT',
    rules,
  };
  writeFileSync(file, JSON.stringify({ providers: [provider] }));
}
