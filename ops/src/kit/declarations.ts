import path from 'node:path';
import ts from 'typescript';
import { packageOf } from './pack/sources';

export function entryFiles(root: string): Map<string, string> {
  return new Map(
    Object.entries(packageOf(root, 'kit').exports ?? {})
      .filter(([, file]) => file.startsWith('./src/'))
      .map(([entry, file]) => [entry, path.posix.join('kit', file)]),
  );
}

/** Maps shared's entries to its sources: from `node_modules` the compiler would emit no declarations of them. */
const sharedPaths = (root: string) =>
  Object.fromEntries(
    Object.entries(packageOf(root, 'shared').exports ?? {}).map(([entry, file]) => [
      path.posix.join('@portal/shared', entry),
      [path.join(root, 'shared', file)],
    ]),
  );

const isOurs = (file: string) => /^(kit|shared)\/src\//.test(file);

/** Makes the workspace's own imports relative and gives them an extension, which every resolver accepts. */
function withOwnPaths(root: string, file: string, text: string, options: ts.CompilerOptions): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const changes: { from: number; to: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && isSpecifier(node)) {
      const resolved = ts.resolveModuleName(node.text, path.join(root, file), options, ts.sys).resolvedModule;
      const target = resolved && path.relative(root, resolved.resolvedFileName).split(path.sep).join('/');
      if (target && isOurs(target)) {
        const way = path.posix.relative(path.posix.dirname(file), target.replace(/\.tsx?$/, '.js'));
        const written = `'${way.startsWith('.') ? way : `./${way}`}'`;
        changes.push({ from: node.getStart(), to: node.getEnd(), text: written });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes
    .reverse()
    .reduce((left, change) => left.slice(0, change.from) + change.text + left.slice(change.to), text);
}

const isSpecifier = (node: ts.StringLiteral) =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  (ts.isLiteralTypeNode(node.parent) && ts.isImportTypeNode(node.parent.parent));

function importsOf(file: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.') && name.endsWith('.js'))
    .map((name) => path.posix.join(path.posix.dirname(file), name.replace(/\.js$/, '.d.ts')));
}

/**
 * The compiler's declarations of the kit and of every workspace module they refer to: path in the workspace
 * (`kit/src/index.d.ts`) to text. They import each other by relative paths and everything else by package.
 * @throws Error naming what the compiler could not declare
 */
export function declarationsOf(root: string): Map<string, string> {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options: read } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const options: ts.CompilerOptions = {
    ...read,
    noEmit: false,
    paths: sharedPaths(root),
  };
  const entries = [...entryFiles(root).values()];
  const program = ts.createProgram({
    rootNames: [...entries, 'shared/src/assets.d.ts'].map((file) => path.join(root, file)),
    options: {
      ...options,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      rootDir: root,
      outDir: root,
    },
  });
  const written = new Map<string, string>();
  const { diagnostics } = program.emit(
    undefined,
    (name, text) => written.set(path.relative(root, name).split(path.sep).join('/'), text),
    undefined,
    true,
  );
  if (diagnostics.length > 0)
    throw new Error(
      ts.formatDiagnostics(diagnostics, {
        ...ts.sys,
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );

  const bundled = new Map<string, string>();
  const take = (file: string): void => {
    const text = written.get(file);
    if (text === undefined || bundled.has(file)) return;
    const declared = withOwnPaths(root, file, text, options);
    bundled.set(file, declared);
    for (const next of importsOf(file, declared)) take(next);
  };
  for (const entry of entries) take(entry.replace(/\.tsx?$/, '.d.ts'));
  return bundled;
}
