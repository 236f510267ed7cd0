import ts from 'typescript';

const childrenOf = (node: ts.Node): ts.Node[] => {
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  return children;
};

const isObjectType = (node: ts.Node): node is ts.InterfaceDeclaration | ts.TypeLiteralNode =>
  ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node);

/** A field of a schema that may be missing from what is read: optional, or read by way of something that is. */
const MAY_BE_MISSING = /^(?:z\.ZodMiniPipe<)*z\.ZodMiniOptional</;

/** Whether a member is new to nobody's harm: it may be missing, or it is one more of a constant, which is only read. */
function isHarmless(member: ts.TypeElement, isConstant: boolean): boolean {
  if (member.questionToken !== undefined || isConstant) return true;
  return (
    ts.isPropertySignature(member) &&
    member.type !== undefined &&
    MAY_BE_MISSING.test(member.type.getText().replace(/\s/g, ''))
  );
}

const nameOf = (member: ts.TypeElement) => member.name?.getText() ?? member.getText();

/**
 * What the later of two declarations has beyond the earlier one, where that is all the difference: members, at any depth,
 * that nobody who knows the earlier one has to know of.
 * @param isConstant within the members of a constant object, which its users read and never make
 * @returns their names; undefined where anything else differs
 */
function grownBy(before: ts.Node, after: ts.Node, isConstant: boolean): string[] | undefined {
  if (before.getText() === after.getText()) return [];
  if (before.kind !== after.kind) return undefined;
  if (isObjectType(before) && isObjectType(after)) return grownMembers(before, after, isConstant);
  const [old, next] = [childrenOf(before), childrenOf(after)];
  // Of a word, which has no parts, it is another one.
  if (old.length === 0 || old.length !== next.length) return undefined;
  const inConstant = isConstant && !ts.isTypeReferenceNode(before) && !ts.isFunctionLike(before);
  return all(old.map((child, at) => grownBy(child, next[at] as ts.Node, inConstant)));
}

function grownMembers(
  before: ts.InterfaceDeclaration | ts.TypeLiteralNode,
  after: ts.InterfaceDeclaration | ts.TypeLiteralNode,
  isConstant: boolean,
): string[] | undefined {
  const [old, next] = [before, after].map(
    (one) => new Map(one.members.map((member) => [nameOf(member), member])),
  ) as [Map<string, ts.TypeElement>, Map<string, ts.TypeElement>];
  const heads = [before, after].map((one) =>
    childrenOf(one)
      .filter((child) => !ts.isTypeElement(child))
      .map((child) => child.getText())
      .join(' '),
  );
  if (heads[0] !== heads[1]) return undefined;
  const added = [...next].filter(([name]) => !old.has(name));
  if (!added.every(([, member]) => isHarmless(member, isConstant))) return undefined;
  const kept = [...old].map(([name, member]) => {
    const now = next.get(name);
    return now && now.questionToken?.kind === member.questionToken?.kind
      ? grownBy(member, now, isConstant)
      : undefined;
  });
  const within = all(kept);
  return within && [...added.map(([name]) => name), ...within];
}

const all = (parts: readonly (string[] | undefined)[]): string[] | undefined =>
  parts.every((part) => part !== undefined) ? parts.flat() : undefined;

const only = (text: string): ts.Statement | undefined => {
  const [statement, more] = ts.createSourceFile('one.d.ts', text, ts.ScriptTarget.Latest, true).statements;
  return more ? undefined : statement;
};

/** The members by which one declaration has only grown; undefined where it is another one. */
export function grownMembersOf(before: string, after: string): string[] | undefined {
  const [old, next] = [only(before), only(after)];
  return old && next ? grownBy(old, next, ts.isVariableStatement(old)) : undefined;
}
