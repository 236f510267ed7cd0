/** In the one bundle the texts of all remotes are one chunk for each language: their names are the same. */
const TEXTS = 'messages-*';

/** What the shell keeps for remotes to take; here they bring it along like anything else they import. */
const OFFERED = 'kit';

/**
 * What pages of the remotes begin with, as these name it to the portal's server in their own builds. The portal names the
 * tiles of whoever comes; here they are those of the bench's person, which is the best that a bundle could do.
 */
const REMOTES = {
  '/dashboard': ['admin-widgets'],
  '/notifications': ['inbox', 'inbox-first'],
  '/notifications/assignments': ['assignments', 'assignments-first'],
  '/notifications/handover': ['handover'],
  '/notifications/system-notification': ['system-notification', 'system-first'],
};

/**
 * The plan of the one bundle's first script: the shell's pages, with what remotes add to them, and the remotes' own. The
 * frame is around each of these, and its menu is written in the remotes' texts.
 * @param {Record<string, readonly string[]>} own path prefix to chunks, of the shell; `/` is every other page
 */
function pages(own) {
  const plan = Object.fromEntries(
    Object.entries(own).map(([prefix, chunks]) => [prefix, chunks.filter((name) => name !== OFFERED)]),
  );
  for (const prefix of ['/', '/dashboard']) plan[prefix].push(TEXTS);
  for (const [prefix, chunks] of Object.entries(REMOTES))
    plan[prefix] = [...(plan[prefix] ?? plan['/']), ...chunks];
  return plan;
}

/** What pages and tiles of the remotes ask first, as these name it in their contributions. */
const CALLS = {
  '/dashboard': ['/figures/now', '/events/mappings'],
  '/notifications': ['/notifications/user/{recipient}?page=0&size=25&byCondition=true'],
};

/** The same of calls. */
function callsOfPages(own) {
  const plan = { ...own };
  for (const [prefix, calls] of Object.entries(CALLS)) plan[prefix] = [...(own['/'] ?? []), ...calls];
  for (const prefix of Object.keys(REMOTES)) plan[prefix] ??= own[prefix] ?? own['/'];
  return plan;
}

module.exports = { callsOfPages, pages };
