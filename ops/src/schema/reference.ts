interface Node {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Readonly<Record<string, Node>>;
  additionalProperties?: Node | boolean;
  items?: Node;
  minimum?: number;
  maximum?: number;
}

const typeOf = (node: Node): string => {
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (node.items) return `list of ${node.items.properties ? 'objects' : typeOf(node.items)}`;
  const range = [
    node.minimum === undefined ? '' : `from ${node.minimum}`,
    // zod writes the largest safe integer if there is no limit.
    node.maximum === undefined || node.maximum > 1e15 ? '' : `to ${node.maximum}`,
  ].filter((part) => part !== '' && !part.includes('-9007'));
  return [node.type ?? 'any', ...range].join(' ');
};

const isPlain = (value: unknown): boolean => typeof value !== 'object' || Array.isArray(value);

function rows(node: Node, path: string): string[][] {
  if (node.properties) {
    return Object.entries(node.properties)
      .filter(([name]) => name !== '$schema')
      .flatMap(([name, child]) => rows(child, path === '' ? name : `${path}.${name}`));
  }
  if (typeof node.additionalProperties === 'object') return rows(node.additionalProperties, `${path}.<name>`);
  const list = node.items?.properties ? rows(node.items, `${path}[]`) : [];
  const fallback =
    node.default === undefined || !isPlain(node.default) ? '' : `\`${JSON.stringify(node.default)}\``;
  return [[`\`${path}\``, typeOf(node), fallback], ...list];
}

export function referenceTable(schemaText: string): string {
  const body = rows(JSON.parse(schemaText) as Node, '');
  const cell = (text: string) => text.replaceAll('|', '\\|');
  return [
    '| field | type | default |',
    '|---|---|---|',
    ...body.map((row) => `| ${row.map(cell).join(' | ')} |`),
  ].join('\n');
}

const BEGIN = '<!-- generated: npm run schema -->';
const END = '<!-- end -->';

/** @throws Error when the document has no marks */
export function withReference(document: string, table: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('docs/reference/configuration.md has lost its marks.');
  return `${document.slice(0, begin)}${BEGIN}\n\n${table}\n\n${document.slice(end)}`;
}
