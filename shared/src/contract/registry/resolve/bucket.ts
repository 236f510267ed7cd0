/** FNV-1a over UTF-16 units, with murmur3's finaliser: FNV alone puts similar ids into neighbouring buckets. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A user's place in [0, 100) for one remote or cohort, the same on every device and visit. It is independent between
 * names, so that changing one remote's share does not change another's users.
 */
export const bucket = (userId: string, name: string): number =>
  (hash32(`${name}\u0000${userId}`) / 0x1_0000_0000) * 100;

/** Whether the share includes the user: nobody at 0, everybody at 100, and nobody leaves as it grows. */
export const inShare = (userId: string, name: string, percent: number): boolean =>
  userId !== '' && bucket(userId, name) < percent;
