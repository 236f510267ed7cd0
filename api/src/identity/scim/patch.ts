import * as z from 'zod/mini';
import { ScimRefusal } from '../../platform';
import { type Attribute, attributeIn, cleanOneOf, cleanValue, isRecord, type Resource } from './attributes';
import { memberSet } from './memberSet';
import { patchWork } from './patchWork';
import { type PatchTarget, targetOf } from './path';

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const MAX_PATCH_OPERATIONS = 1000;

const operationFields = z.strictObject({
  op: z.pipe(
    z.string().check(z.toLowerCase()),
    z.enum(['add', 'replace', 'remove'], 'Must be add, replace or remove.'),
  ),
  path: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  value: z.optional(z.unknown()),
  // Of early Entra ID, such as `addMember`; it says no more than the operation.
  name: z.optional(z.unknown()),
});
type PatchOperation = z.infer<typeof operationFields>;

/** A field whose name is not read could be what selects: without it, `remove` would mean all. */
const operationSchema = z.pipe(
  z.transform((sent: unknown) =>
    isRecord(sent)
      ? Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]))
      : sent,
  ),
  operationFields,
);

const patchSchema = z.object({
  schemas: z
    .array(z.string())
    .check(z.refine((all) => all.includes(PATCH_SCHEMA), `Must name ${PATCH_SCHEMA}.`)),
  Operations: z.array(operationSchema).check(z.minLength(1), z.maxLength(MAX_PATCH_OPERATIONS)),
});

type Draft = Record<string, unknown>;

const listIn = (draft: Draft, { name }: Attribute): readonly Resource[] => {
  const value = draft[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
};

const put = (draft: Draft, { name }: Attribute, value: unknown): void => {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) delete draft[name];
  else draft[name] = value;
};

const keyOf = ({ value, type }: Resource): string => JSON.stringify([value, type]);

/** Two lists of values as one, in which each value of a type stands once. */
const merged = (one: readonly Resource[], other: readonly Resource[]): Resource[] => [
  ...new Map([...one, ...other].map((element) => [keyOf(element), element])).values(),
];

/** A part of a value with one of its attributes changed; undefined if nothing is left. */
function withSub(element: Resource, sub: Attribute, value: unknown): Resource | undefined {
  const changed = { ...element };
  put(changed, sub, value);
  return Object.keys(changed).length === 0 ? undefined : changed;
}

const present = (elements: readonly (Resource | undefined)[]): Resource[] =>
  elements.filter((one) => one !== undefined);

/** An element for a path that selects none, as its filter describes it: so does Entra ID write a first e-mail. */
function fresh({ attribute, selection, sub }: PatchTarget, value: unknown): Resource {
  const { equals } = selection ?? {};
  if (equals?.value === null || equals?.value === '')
    throw new ScimRefusal('invalidValue', `${attribute.name}: The filter of the path compares with nothing.`);
  const isOther = equals !== undefined && equals.name.toLowerCase() === sub?.name.toLowerCase();
  const selected = equals && { [equals.name]: equals.value };
  const made = cleanOneOf(attribute, { ...selected, ...(sub === undefined ? {} : { [sub.name]: value }) });
  if (sub === undefined || equals === undefined || isOther || made === undefined)
    throw new ScimRefusal('noTarget', `${attribute.name}: the filter of the path selects nothing.`);
  return made;
}

function changeSelected(draft: Draft, op: PatchOperation['op'], target: PatchTarget, value: unknown): void {
  const { attribute, selection, sub } = target;
  const list = listIn(draft, attribute);
  const isMeant = selection?.test ?? (() => true);
  if (selection === undefined && sub?.required)
    throw new ScimRefusal('noTarget', `${attribute.name}.${sub.name}: Say of which by a filter.`);
  if (op === 'remove') {
    const left = list.map((one) =>
      !isMeant(one) ? one : sub === undefined ? undefined : withSub(one, sub, undefined),
    );
    put(draft, attribute, present(left));
    return;
  }
  if (!list.some(isMeant)) {
    const made = selection === undefined && sub !== undefined ? { [sub.name]: value } : fresh(target, value);
    put(draft, attribute, [...list, made]);
    return;
  }
  const changed = list.map((one) => {
    if (!isMeant(one)) return one;
    return sub === undefined ? { ...one, ...cleanOneOf(attribute, value) } : withSub(one, sub, value);
  });
  put(draft, attribute, present(changed));
}

function changeWhole(draft: Draft, op: PatchOperation['op'], attribute: Attribute, sent: unknown): void {
  const isList = attribute.multiValued === true;
  const value = cleanValue(attribute, sent);
  // Without a value they would mean their default: everybody's removal from a group, and a disabled person's return.
  if (attribute.type === 'boolean' && value === undefined)
    throw new ScimRefusal('invalidValue', `${attribute.name}: Must be true or false.`);
  if (isList && op === 'replace' && sent === null && attribute.sub?.some(({ required }) => required))
    throw new ScimRefusal('invalidValue', `${attribute.name}: Must have a value; [] empties a list.`);
  const list = Array.isArray(value) ? value.filter(isRecord) : [];
  if (op === 'remove') {
    // Entra ID names the members to remove in the value. A value that selects nothing never means all.
    if (sent !== undefined && isList && (list.length === 0 || list.some((one) => one.value === undefined)))
      throw new ScimRefusal('invalidValue', `${attribute.name}: The value names nothing to remove.`);
    const removed = new Set(list.map((one) => one.value));
    const left = isList && removed.size > 0 ? listIn(draft, attribute) : [];
    put(
      draft,
      attribute,
      left.filter((one) => !removed.has(one.value)),
    );
  } else if (isList)
    put(draft, attribute, op === 'add' ? merged(listIn(draft, attribute), list) : merged([], list));
  else if (isRecord(value)) {
    const before = draft[attribute.name];
    put(draft, attribute, { ...(isRecord(before) && before), ...value });
  } else put(draft, attribute, value);
}

function change(draft: Draft, op: PatchOperation['op'], target: PatchTarget, value: unknown): void {
  const { attribute, selection, sub } = target;
  const cleaned = sub === undefined ? value : cleanValue(sub, value, `${attribute.name}.${sub.name}`);
  if (attribute.multiValued && (selection ?? sub) !== undefined) changeSelected(draft, op, target, cleaned);
  else if (sub === undefined) changeWhole(draft, op, attribute, value);
  else {
    const before = draft[attribute.name];
    put(
      draft,
      attribute,
      withSub(isRecord(before) ? before : {}, sub, op === 'remove' ? undefined : cleaned),
    );
  }
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 1);

type PatchChange = (op: PatchOperation['op'], target: PatchTarget, value: unknown, path: string) => void;

/** Changes a draft, the members of a group as one set. */
function changeIn(draft: Draft, among: readonly Attribute[], count: (elements: number) => void) {
  const attribute = attributeIn(among, 'members');
  const members = attribute && memberSet(attribute, () => listIn(draft, attribute));
  const end = () => {
    const list = members?.written();
    if (list !== undefined && attribute !== undefined) put(draft, attribute, list);
  };
  const changeOne: PatchChange = (op, target, value, path) => {
    count(lengthOf(value));
    if (members?.change(op, target, value)) return;
    if (target.attribute === attribute) end();
    // Each comparison of a filter looks at each element.
    const comparisons = path.split(/\seq\s/i).length;
    count(lengthOf(draft[target.attribute.name]) * comparisons);
    change(draft, op, target, value);
  };
  return { change: changeOne, end };
}

function apply(change: PatchChange, { op, path, value }: PatchOperation, among: readonly Attribute[]): void {
  if (op !== 'remove' && value === undefined)
    throw new ScimRefusal('invalidValue', `${op}: The operation has no value.`);
  if (path !== undefined && path !== null && path !== '') {
    const target = targetOf(path, among, false);
    if (target !== undefined) change(op, target, value, path);
    return;
  }
  if (op === 'remove') throw new ScimRefusal('noTarget', 'remove: Name the path to remove.');
  if (!isRecord(value))
    throw new ScimRefusal('invalidValue', `${op}: Without a path, the value must be an object.`);
  for (const [key, one] of Object.entries(value)) {
    const target = targetOf(key, among, true);
    if (target !== undefined) change(op, target, one, key);
  }
}

/**
 * A resource after the operations of a PATCH (RFC 7644, 3.5.2), in the dialects of Entra ID and Okta. What the portal
 * does not keep is ignored.
 * @throws ScimRefusal `invalidSyntax`, `invalidPath`, `invalidValue`, `invalidFilter`, `mutability`, `noTarget`
 */
export async function patched(
  resource: Resource,
  sent: unknown,
  among: readonly Attribute[],
): Promise<Resource> {
  const read = patchSchema.safeParse(sent);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ScimRefusal('invalidSyntax', `${(issue?.path ?? []).map(String).join('.')}: ${issue?.message}`);
  }
  const draft: Draft = { ...resource };
  const work = patchWork();
  const { change: changeOne, end } = changeIn(draft, among, work.count);
  for (const operation of read.data.Operations) {
    apply(changeOne, operation, among);
    await work.pause();
  }
  end();
  return draft;
}
