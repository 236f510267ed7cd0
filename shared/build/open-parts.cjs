const ts = require('typescript');

/** What a part (a page, a widget, ...) loads its code by. */
const LOADERS = ['load', 'prefetch', 'search'];

const nameOf = (property) => (property.name && 'text' in property.name ? property.name.text : undefined);
const isImport = (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** The object literals around a node, innermost first. */
function literalsAround(node) {
  const found = [];
  for (let at = node.parent; at; at = at.parent) if (ts.isObjectLiteralExpression(at)) found.push(at);
  return found;
}

/** Whether everybody who is signed in gets what an `import()` loads: a part names it, and no rule is around it. */
function isOpen(node) {
  const literals = literalsAround(node);
  const part = literals.some((literal) =>
    literal.properties.some(
      (property) =>
        LOADERS.includes(nameOf(property)) && property.pos <= node.pos && node.end <= property.end,
    ),
  );
  // What is spread into a part may carry a rule that cannot be seen from here.
  const ruled = literals.some((literal) =>
    literal.properties.some((property) => ts.isSpreadAssignment(property) || nameOf(property) === 'when'),
  );
  return part && !ruled;
}

/**
 * Whether a source file imports a module only as the code of parts that are open to every signed-in person.
 * @param {string} source the file's text, TypeScript
 * @param {string} request what stands in `import('...')`
 */
function importsOpenly(source, request) {
  const file = ts.createSourceFile('part.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const sites = [];
  const visit = (node) => {
    if (isImport(node) && node.arguments[0]?.text === request) sites.push(isOpen(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return sites.length > 0 && sites.every(Boolean);
}

module.exports = { importsOpenly };
