/** The faults of the remote, by the code that users then see (docs/operations/failure-codes.md). */
export const FAULTS: Readonly<Record<string, string>> = {
  none: 'works',
  'manifest-cut': 'R01 manifest: no answer',
  'manifest-hang': 'R02 manifest: never comes',
  'manifest-404': 'R03 manifest: 404',
  'manifest-html': 'R04 manifest: a page of HTML',
  'manifest-broken': 'R05 manifest: no JSON',
  'entry-changed': 'R06 entry: another byte',
  origin: 'R07 its address is not allowed',
  'host-api': 'R08 written for another portal',
  'entry-throws': 'R09 entry: throws',
  contract: 'R10 breaks the contract',
  collision: 'R11 claims what another has',
  'page-nothing': 'R12 page: nothing to draw',
  rule: 'R13 a rule that cannot be read',
  endless: 'R14 a menu without end',
  texts: 'R15 no texts',
  'page-loops': 'R16 page: draws without end',
  'page-hangs': 'R17 page: hangs the tab (then reload)',
  background: 'R18 throws in the background',
  'page-throws': 'R19 page: throws',
  contradiction: 'R20 offers something else than it said',
  slow: 'every file 3 s late',
  'entry-404': 'R03 entry: 404',
  'chunks-404': 'R03 every later chunk: 404',
  'api-500': 'back end: 500 for everything',
  'api-cut': 'back end: no answer',
};

const ADDRESS = '/__frame/fault';

/** Sets the fault of the remote, or clears it (`none`), from the next page load on. */
export async function setFault(kind: string): Promise<void> {
  await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind }),
  });
}
