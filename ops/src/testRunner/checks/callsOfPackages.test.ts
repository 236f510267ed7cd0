import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@portal/shared/wire';
import ts from 'typescript';
import { routes } from '../../../../api/src/plugins';
import { policy } from '../../../../api/test/policy';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const root = path.resolve(__dirname, '../../../..');
const packageNames = readdirSync(root).filter((name) => name.startsWith('remote-'));

const sources = ['shared', 'shell', ...packageNames]
  .flatMap((packageName) =>
    readdirSync(path.join(root, packageName, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(packageName, 'src', name),
    ),
  )
  .filter(
    (name) =>
      /\.tsx?$/.test(name) && !/\.test|testing\/|testdata|mock\/|wire\/|formerNames\/|doubles/.test(name),
  );

/** The path of `paths.a.b` or `paths.a.b(…)`, with `:` for its parameters. */
function shapeOf(node: ts.PropertyAccessExpression): string {
  const [, ...names] = node.getText().replace(/\s/g, '').split('.');
  const value = names.reduce<unknown>((one, name) => (one as Record<string, unknown>)[name], paths);
  return typeof value === 'function'
    ? (value as (...parts: string[]) => string)(':', 'Event')
    : String(value);
}

const propertyOf = (object: ts.ObjectLiteralExpression, name: string) =>
  object.properties.find((one) => one.name?.getText() === name);

function methodsOf(object: ts.ObjectLiteralExpression): string[] {
  const method = propertyOf(object, 'method');
  if (method === undefined) return ['GET'];
  return [...method.getText().matchAll(/'([A-Z]+)'/g)].map(([, name]) => name ?? '');
}

function sentWith(declaration: ts.VariableDeclaration): ts.ObjectLiteralExpression[] {
  const body = ts.findAncestor(declaration, ts.isFunctionLike);
  const found: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const sent = propertyOf(node, 'path');
      if (sent !== undefined && ts.isShorthandPropertyAssignment(sent)) found.push(node);
    }
    node.forEachChild(visit);
  };
  if (body) visit(body);
  return found;
}

/** The method of `http.get(…)` around an address. */
function axiosMethodAt(node: ts.Node): string | undefined {
  const call = ts.findAncestor(
    node,
    (one): one is ts.CallExpression =>
      ts.isCallExpression(one) && /^http\.(get|post|put|delete)$/.test(one.expression.getText()),
  );
  return call?.expression.getText().slice('http.'.length).toUpperCase();
}

function callsAt(node: ts.PropertyAccessExpression): string[] {
  const axiosMethod = axiosMethodAt(node);
  if (axiosMethod !== undefined) return [`${axiosMethod} ${shapeOf(node)}`];
  const property = ts.findAncestor(node, ts.isPropertyAssignment);
  const declaration = ts.findAncestor(node, ts.isVariableDeclaration);
  const objects =
    property?.name.getText() === 'path' && ts.isObjectLiteralExpression(property.parent)
      ? [property.parent]
      : declaration
        ? sentWith(declaration)
        : [];
  return objects.flatMap(methodsOf).map((method) => `${method} ${shapeOf(node)}`);
}

interface Found {
  readonly file: string;
  readonly calls: readonly string[];
  readonly written: string;
}

function* readSource(file: string): Generator<Found> {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), 99, true);
  const nodes: ts.Node[] = [source];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    node.forEachChild((child) => void nodes.push(child));
    const written = node.getText();
    if (ts.isPropertyAccessExpression(node) && /^paths\.\w+\.\w+$/.test(written.replace(/\s/g, '')))
      yield { file, calls: callsAt(node), written };
    // The session's own calls are literals, so that it need not wait for the contract's schemas.
    else if (ts.isStringLiteral(node) && /^\/users\//.test(node.text))
      yield { file, calls: METHODS.map((method) => `${method} ${node.text}`), written };
    else if (ts.isTemplateExpression(node) && /paths\.\w+\.\w+/.test(written))
      yield { file, calls: [], written };
  }
}

const matcher = (call: string) => new RegExp(`^${call.replace(/\?.*/, '').replace(/:\w+/g, '[^/]+')}$`);
const served = Object.keys(policy).map(matcher);
const has = (call: string) => served.some((one) => one.test(call));

/** The paths of an entry of the contract's list, with `:` for its parameters, some of which are optional. */
const formsOf = (entry: string | ((...parts: (string | undefined)[]) => string)): string[] =>
  typeof entry === 'string'
    ? [entry]
    : [entry(), entry(':'), entry(':', ':')]
        .filter((path) => !path.includes('undefined'))
        .map(decodeURIComponent);

it('policy and the list of paths name the same calls', () => {
  const listed = Object.values(paths).flatMap((part) =>
    (typeof part === 'string' ? [part] : Object.values<unknown>(part)).flatMap((entry) =>
      formsOf(entry as Parameters<typeof formsOf>[0]),
    ),
  );
  const called = Object.keys(policy)
    .map((call) => call.replace(/^\w+ /, '').replace(/:\w+/g, ':'))
    // Directories call these, by the paths of RFC 7644, and no page does.
    .filter((path) => !path.startsWith('/scim/'));
  expect([...new Set(listed)].sort()).toEqual([...new Set(called)].sort());
});

describe('what the packages ask for', () => {
  const found = sources.flatMap((file) => [...readSource(file)]);

  it('is read out of their sources', () => {
    const calls = new Set(found.flatMap((one) => one.calls));
    expect([...calls]).toEqual(
      expect.arrayContaining([
        'GET /notifications/%3A/event',
        'PUT /notifications/user/%3A/read',
        'PUT /assignments/%3A',
        'DELETE /users/sessions/%3A',
        'POST /users/authenticate',
      ]),
    );
  });

  it('is a path of the contract with its method: nothing is put together by hand', () => {
    expect(
      found.filter(({ calls }) => calls.length === 0).map(({ file, written }) => [file, written]),
    ).toEqual([]);
  });

  it('is every call that needs a fresh session: the client that makes it asks for a step-up', () => {
    const calls = new Set(found.flatMap((one) => one.calls));
    const unmade = routes
      .filter(({ requiresStepUp }) => requiresStepUp !== undefined)
      .filter(({ call }) => ![...calls].some((made) => matcher(call).test(made)));
    expect(unmade.map(({ call }) => call)).toEqual([]);
  });

  it('is a call of this api', () => {
    const missing = found.filter(({ calls, written }) =>
      written.startsWith('paths') ? !calls.every(has) : !calls.some(has),
    );
    expect(missing.map(({ file, calls }) => [file, calls])).toEqual([]);
  });
});
