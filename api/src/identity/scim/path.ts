import { beginningOf } from '@portal/shared/wire';
import { ScimRefusal } from '../../platform';
import { type Attribute, attributeIn, ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './attributes';
import { type FilterSelection, selectionOf } from './filter';

/** The target of an operation of a PATCH. */
export interface PatchTarget {
  readonly attribute: Attribute;
  readonly selection?: FilterSelection | undefined;
  readonly sub?: Attribute | undefined;
}

/** Attributes that are the portal's own. */
const READ_ONLY = new Set(['id', 'meta', 'schemas', 'groups']);

const PATH = /^([A-Za-z$][\w$-]*)(?:\[([^\]]+)\])?(?:\.([A-Za-z$][\w$-]*))?$/;

/** The path behind a core schema, which may be left out. */
function withoutSchema(path: string): string {
  const lower = path.toLowerCase();
  const schema = [USER_SCHEMA, GROUP_SCHEMA].find((one) => lower.startsWith(`${one.toLowerCase()}:`));
  return schema === undefined ? path : path.slice(schema.length + 1);
}

/** The attribute of the enterprise extension that a path names. */
function inExtension(path: string, among: readonly Attribute[]): PatchTarget | 'unknown' | undefined {
  if (!path.toLowerCase().startsWith(ENTERPRISE_SCHEMA.toLowerCase())) return undefined;
  const attribute = attributeIn(among, ENTERPRISE_SCHEMA);
  const rest = path.slice(ENTERPRISE_SCHEMA.length);
  if (attribute === undefined) return 'unknown';
  if (rest === '') return { attribute };
  const sub = attributeIn(attribute.sub ?? [], rest.slice(1));
  return sub === undefined ? 'unknown' : { attribute, sub };
}

/**
 * The target of a path; undefined for an attribute that the portal does not store, whose changes it ignores.
 * @param isKey whether it is a key of a value without a path: providers send back what they received
 * @throws ScimRefusal `invalidPath`, `invalidFilter`, `mutability`
 */
export function targetOf(path: string, among: readonly Attribute[], isKey: boolean): PatchTarget | undefined {
  const extension = inExtension(path, among);
  if (extension !== undefined) return extension === 'unknown' ? undefined : extension;
  const own = withoutSchema(path);
  // Of another extension.
  if (/^urn:/i.test(own)) return undefined;
  const [, name = '', filter, subName] = PATH.exec(own) ?? [];
  if (name === '') throw new ScimRefusal('invalidPath', `The path ${beginningOf(path, 100)} cannot be read.`);
  if (READ_ONLY.has(name.toLowerCase())) {
    if (isKey) return undefined;
    throw new ScimRefusal('mutability', `${name} is the portal's own: leave it out.`);
  }
  const attribute = attributeIn(among, name);
  if (attribute === undefined) return undefined;
  if (filter !== undefined && attribute.multiValued === undefined)
    throw new ScimRefusal('invalidPath', `${attribute.name} is no list: name it without a filter.`);
  const sub = subName === undefined ? undefined : attributeIn(attribute.sub ?? [], subName);
  if (subName !== undefined && sub === undefined) return undefined;
  return { attribute, selection: filter === undefined ? undefined : selectionOf(filter), sub };
}
