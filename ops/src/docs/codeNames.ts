/** The files and folders that a paragraph, list item or table row names in backticks, and its other names of code. */
export interface CodeNames {
  readonly places: readonly string[];
  readonly names: readonly string[];
}

const FENCE = /^[ \t]*```[\s\S]*?^[ \t]*```$/gm;
const BLOCK_START = /\n(?:[ \t]*\n)+|\n(?=[ \t]*(?:\d+\.|-|\|)[ \t])/;
const FILE = /\.(?:tsx?|mts|mjs|cjs|json|html|md)$/;
const isPlace = (text: string) => text.includes('/') || FILE.test(text);
/** Names of packages, calls (`POST /events`) and commands are checked elsewhere. */
const isOther = (text: string) => /[\s@]/.test(text);

/** The code names of a Markdown page, by paragraph, list item and table row; those that name nothing are left out. */
export function codeNamesOf(markdown: string): CodeNames[] {
  return markdown
    .replaceAll(FENCE, '\n')
    .split(BLOCK_START)
    .map((block) => {
      const texts = [...block.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) =>
        isOther(text) ? [] : [text],
      );
      return { places: texts.filter(isPlace), names: texts.filter((text) => !isPlace(text)) };
    })
    .filter(({ places, names }) => places.length + names.length > 0);
}
