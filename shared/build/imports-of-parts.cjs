const ts = require('typescript');

const nameOf = (property) => (property.name && 'text' in property.name ? property.name.text : undefined);
const isImport = (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** The property names around a node, outermost first: `routes`, `inbox`, `load`. */
function fieldsAround(node) {
  const names = [];
  for (let at = node.parent; at; at = at.parent)
    if (ts.isPropertyAssignment(at) || ts.isMethodDeclaration(at)) names.unshift(nameOf(at));
  return names;
}

/**
 * The imports of a remote's pages and dashboard tiles, where a loader contains its import.
 * @param {string} source the text of the file with `contributedRemote(...)`, TypeScript
 * @returns {{ pages: Record<string, string>, tiles: Record<string, string> }} by id, the argument of its last `import('...')`
 */
function importsOfParts(source) {
  const file = ts.createSourceFile('remote.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = { pages: {}, tiles: {} };
  const visit = (node) => {
    const request = isImport(node) ? node.arguments[0]?.text : undefined;
    const [kind, name, item] = request === undefined ? [] : fieldsAround(node);
    if (kind === 'routes' && name !== undefined) found.pages[name] = request;
    if (kind === 'slots' && name === 'dashboardWidgets' && item !== undefined) found.tiles[item] = request;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

module.exports = { importsOfParts };
