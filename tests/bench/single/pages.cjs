/** One chunk per language with the texts of all remotes, because their chunk names are the same. */
const TEXTS = 'messages-*';

/** The shell's chunk that it offers to remotes. Here remotes bundle it like any other import. */
const OFFERED = 'kit';

/**
 * First chunks of the remotes' pages, as in their own builds. The dashboard has the tiles of the bench's user, the best
 * that a bundle could do; the portal prefetches those of each kind of user.
 */
const REMOTES = {
  '/dashboard': ['admin-widgets'],
  '/notifications': ['inbox'],
  '/notifications/assignments': ['assignments'],
  '/notifications/handover': ['handover'],
  '/notifications/system-notification': ['system-notification'],
};

/**
 * The pages of the single bundle's first script: the shell's with the additions of remotes, and the remotes' own. All
 * have the frame, whose menu needs the remotes' texts.
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

/** First calls of the remotes' pages and tiles, as in their contributions. */
const CALLS = {
  '/dashboard': ['/figures/now', '/events/mappings'],
  '/notifications': ['/notifications/user/{recipient}?page=0&size=25&byCondition=true'],
};

function callsOfPages(own) {
  const plan = { ...own };
  for (const [prefix, calls] of Object.entries(CALLS)) plan[prefix] = [...(own['/'] ?? []), ...calls];
  for (const prefix of Object.keys(REMOTES)) plan[prefix] ??= own[prefix] ?? own['/'];
  return plan;
}

module.exports = { callsOfPages, pages };
