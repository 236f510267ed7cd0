import path from 'node:path';
import ts from 'typescript';

/** One public name: its declaration, and the names behind it that are not public themselves. */
export interface PublicName {
  text: string;
  through: string[];
}

/** What the kit shows: by entry and name, and the declarations behind names, each once. */
export interface Face {
  entries: Record<string, Record<string, PublicName>>;
  behind: Record<string, string>;
}

/** A program over declaration files that exist in memory alone; libraries are left out, as only our names are looked at. */
function programOf(files: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
  };
  const nameOf = (file: string) => file.replace(/^\//, '');
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: (file) => files.has(nameOf(file)),
    readFile: (file) => files.get(nameOf(file)),
    directoryExists: () => true,
    getDirectories: () => [],
    getCurrentDirectory: () => '/',
    getSourceFile: (file, target) => {
      const text = files.get(nameOf(file));
      return text === undefined ? undefined : ts.createSourceFile(file, text, target);
    },
  };
  return ts.createProgram(
    [...files.keys()].map((file) => `/${file}`),
    options,
    host,
  );
}

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** A declaration as text: without comments, and with the members of unions in one order, which the compiler does not keep. */
function printed(node: ts.Node): string {
  const sorted = ts.transform(node, [
    (context) => {
      const visit = (child: ts.Node): ts.Node => {
        const seen = ts.visitEachChild(child, visit, context);
        if (!ts.isUnionTypeNode(seen)) return seen;
        const text = (member: ts.Node) =>
          printer.printNode(ts.EmitHint.Unspecified, member, node.getSourceFile());
        const members = [...seen.types].sort((a, b) => (text(a) < text(b) ? -1 : 1));
        return ts.factory.updateUnionTypeNode(seen, ts.factory.createNodeArray(members));
      };
      return (root) => visit(root);
    },
  ]);
  const [root = node] = sorted.transformed;
  const text = printer.printNode(ts.EmitHint.Unspecified, root, node.getSourceFile());
  // Where a module of ours lies is nobody's business: only what it is called.
  return text
    .replace(/import\(['"]\.[^'"]*['"]\)\./g, '')
    .replace(/^export (declare )?/, '')
    .trim();
}

/** A variable's declaration says neither `const` nor its end: the statement does. */
const whole = (node: ts.Declaration): ts.Node => (ts.isVariableDeclaration(node) ? node.parent.parent : node);

/** The declarations of a name, through every `export … from`; and the module it comes from where that is none of ours. */
function resolved(checker: ts.TypeChecker, symbol: ts.Symbol): { own: ts.Declaration[]; from?: string } {
  let at = symbol;
  for (;;) {
    const [declaration] = at.declarations ?? [];
    if (!declaration || !(at.flags & ts.SymbolFlags.Alias)) return { own: at.declarations ?? [] };
    const next = checker.getImmediateAliasedSymbol(at);
    if (!next || !next.declarations?.length) return { own: [], from: foreign(declaration) };
    at = next;
  }
}

/** Where an import or export that leads out of our sources leads: `Alert` of which package. */
function foreign(node: ts.Declaration): string {
  const statement = ts.findAncestor(
    node,
    (one) => ts.isExportDeclaration(one) || ts.isImportDeclaration(one),
  );
  const specifier = statement?.moduleSpecifier;
  const name =
    ts.isExportSpecifier(node) || ts.isImportSpecifier(node) ? (node.propertyName ?? node.name).text : '';
  return `from ${specifier ? specifier.getText() : '?'}: ${name}`;
}

/** Reads the face out of the declarations. @param entries name of an entry to its declaration file */
export function readFace(files: ReadonlyMap<string, string>, entries: ReadonlyMap<string, string>): Face {
  const program = programOf(files);
  const checker = program.getTypeChecker();
  const exportsOf = (file: string): ts.Symbol[] => {
    const source = program.getSourceFile(`/${file}`);
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol ? checker.getExportsOfModule(symbol) : [];
  };
  const publicNodes = new Set<ts.Node>();
  for (const file of entries.values())
    for (const symbol of exportsOf(file))
      for (const node of resolved(checker, symbol).own) publicNodes.add(node);

  const behind: Record<string, string> = {};
  const keys = new Map<ts.Node, string>();
  const keyOf = (node: ts.Declaration): string => {
    const known = keys.get(node);
    if (known !== undefined) return known;
    const name = ts.getNameOfDeclaration(node)?.getText() ?? 'default';
    const place = path.posix.basename(node.getSourceFile().fileName, '.d.ts');
    const free = (key: string) => behind[key] === undefined;
    const key = [name, `${name} (${place})`].find(free) ?? `${name} (${node.getSourceFile().fileName})`;
    keys.set(node, key);
    behind[key] = printed(whole(node));
    return key;
  };
  const isTop = (node: ts.Declaration) => ts.isSourceFile(whole(node).parent);
  /** Every declaration of ours behind a node that is not public by a name of its own, to the last. */
  const reached = (node: ts.Node, found: Set<ts.Declaration>): Set<ts.Declaration> => {
    const visit = (child: ts.Node): void => {
      if (ts.isIdentifier(child)) {
        const symbol = checker.getSymbolAtLocation(child);
        for (const target of symbol ? resolved(checker, symbol).own : [])
          if (isTop(target) && !publicNodes.has(target) && !found.has(target) && target !== node) {
            found.add(target);
            reached(target, found);
          }
      }
      ts.forEachChild(child, visit);
    };
    visit(whole(node as ts.Declaration));
    return found;
  };
  const publicName = (symbol: ts.Symbol): PublicName => {
    const { own, from = '' } = resolved(checker, symbol);
    if (own.length === 0) return { text: from, through: [] };
    const found = own.reduce((all, node) => reached(node, all), new Set<ts.Declaration>());
    return {
      text: own.map((node) => printed(whole(node))).join('\n'),
      through: [...found].map(keyOf).sort(),
    };
  };
  const read = [...entries].map(([entry, file]) => [
    entry,
    Object.fromEntries(
      exportsOf(file)
        .map((symbol) => [symbol.name, publicName(symbol)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  ]);
  return { entries: Object.fromEntries(read) as Face['entries'], behind };
}
