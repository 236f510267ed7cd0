const ts = require('typescript');

/** The fields with which a part (a page, a widget, ...) loads its code. */
const LOADERS = ['load', 'prefetch', 'search'];

const nameOf = (property) => (property.name && 'text' in property.name ? property.name.text : undefined);
const isImport = (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** The object literals around a node, innermost first. */
function literalsAround(node) {
  const found = [];
  for (let at = node.parent; at; at = at.parent) if (ts.isObjectLiteralExpression(at)) found.push(at);
  return found;
}

/** The property names around a node, outermost first: `routes`, `inbox`, `load`. */
function fieldsAround(node) {
  const names = [];
  for (let at = node.parent; at; at = at.parent)
    if (ts.isPropertyAssignment(at) || ts.isMethodDeclaration(at)) names.unshift(nameOf(at));
  return names;
}

/** The contribution whose code is in these fields of `contributedRemote(...)`, with its permission rule, if any. */
function partAt([kind, name, item], { routes, slots = {} }) {
  if (kind === 'routes') return routes.find(({ id }) => id === name);
  return kind === 'slots' ? slots[name]?.find(({ id }) => id === item) : undefined;
}

/** `isOpen` for a remote whose rules are data in `contributions.ts`. */
function isOpenPart(node, contributions) {
  const part = partAt(fieldsAround(node), contributions);
  return part !== undefined && part.when === undefined;
}

/** Whether every signed-in user gets what an `import()` loads: a part names it, and no rule surrounds it. */
function isOpen(node) {
  const literals = literalsAround(node);
  const part = literals.some((literal) =>
    literal.properties.some(
      (property) =>
        LOADERS.includes(nameOf(property)) && property.pos <= node.pos && node.end <= property.end,
    ),
  );
  // A spread may contain a rule that this check cannot see.
  const ruled = literals.some((literal) =>
    literal.properties.some((property) => ts.isSpreadAssignment(property) || nameOf(property) === 'when'),
  );
  return part && !ruled;
}

/**
 * Whether a source file imports a module only as code of parts that are open to every signed-in user.
 * @param {string} source the file's text, TypeScript
 * @param {string} request the argument of `import('...')`
 * @param {object} [contributions] the remote's, if any: they hold the rules
 */
function importsOpenly(source, request, contributions) {
  const file = ts.createSourceFile('part.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const sites = [];
  const visit = (node) => {
    if (isImport(node) && node.arguments[0]?.text === request)
      sites.push(contributions ? isOpenPart(node, contributions) : isOpen(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return sites.length > 0 && sites.every(Boolean);
}

/**
 * The imports of a remote's dashboard tiles, by tile, where a loader contains its import.
 * @param {string} source the text of the file with `contributedRemote(...)`, TypeScript
 * @returns {Record<string, string>} tile id to the argument of its `import('...')`
 */
function importsOfTiles(source) {
  const file = ts.createSourceFile('remote.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = {};
  const visit = (node) => {
    const request = isImport(node) ? node.arguments[0]?.text : undefined;
    const [kind, slot, tile] = request === undefined ? [] : fieldsAround(node);
    if (kind === 'slots' && slot === 'dashboardWidgets' && tile !== undefined) found[tile] = request;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

module.exports = { importsOfTiles, importsOpenly };
