const slug = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of a Markdown page: the ids it sets itself and those that GitHub derives from its headings. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const text = markdown.replaceAll(/^[ \t]*```[\s\S]*?^[ \t]*```$/gm, '');
  const anchors = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id));
  const seen = new Map<string, number>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const name = slug(heading);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    anchors.add(before === 0 ? name : `${name}-${before}`);
  }
  return anchors;
}
