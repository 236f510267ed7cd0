import { line } from '@portal/shared/wire';
import { ScimRefusal } from '../../platform';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** An attribute of SCIM that the portal keeps; it ignores every other one. */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex';
  readonly multiValued?: true;
  readonly required?: true;
  readonly unique?: true;
  readonly about: string;
  readonly sub?: readonly Attribute[];
}

const text = (name: string, about: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  about,
  ...more,
});
const flag = (name: string, about: string): Attribute => ({ name, type: 'boolean', about });

const values = [
  text('value', 'The value itself.'),
  text('display', 'The value as people read it.'),
  text('type', 'The kind of value, such as work.'),
  flag('primary', 'Whether it is the one that counts.'),
];

const enterprise = ['employeeNumber', 'costCenter', 'organization', 'division', 'department'].map((name) =>
  text(name, 'For the rules of the site.'),
);

export const userAttributes: readonly Attribute[] = [
  text('userName', 'The name at the provider.', { required: true, unique: true }),
  text('externalId', 'By this the first sign-in finds the account.', { required: true, unique: true }),
  text('displayName', 'The name as people read it.'),
  {
    name: 'name',
    type: 'complex',
    about: 'The name in its parts.',
    required: true,
    sub: [
      text('givenName', 'First name.', { required: true }),
      text('familyName', 'Last name.', { required: true }),
      text('formatted', 'The whole name.'),
    ],
  },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    sub: values,
    about: 'The one of type work, else the primary one, else the first.',
  },
  text('title', 'For the rules of the site.'),
  text('userType', 'For the rules of the site.'),
  { name: 'roles', type: 'complex', multiValued: true, about: 'For the rules of the site.', sub: values },
  flag('active', 'Whether the person may sign in; true in answers while a rule of the site names them, too.'),
  { name: ENTERPRISE_SCHEMA, type: 'complex', about: 'The enterprise extension.', sub: enterprise },
];

export const groupAttributes: readonly Attribute[] = [
  text('displayName', 'The name by which the rules of the site know the group.', {
    required: true,
    unique: true,
  }),
  text('externalId', 'The id at the provider.'),
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    about: 'The people of the group.',
    sub: [text('value', 'The id of a person here.', { required: true })],
  },
];

export type Resource = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of attributes differ by their letters' case with some providers (RFC 7643). */
export const attributeIn = (among: readonly Attribute[], name: string): Attribute | undefined =>
  among.find((one) => one.name === name) ??
  among.find((one) => one.name.toLowerCase() === name.toLowerCase());

const lineOfText = line(1000);
/** What `lineOfText` leaves as it is, such as an id: groups have thousands, and this costs a tenth. */
const PLAIN = /^[!-~]{1,1000}$/;

const wrong = (path: string, words: string) => new ScimRefusal('invalidValue', `${path}: ${words}`);

function cleanText(value: unknown, path: string): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw wrong(path, 'Must be a text.');
  if (PLAIN.test(value)) return value;
  if (value.trim() === '') return undefined;
  const read = lineOfText.safeParse(value);
  if (!read.success) throw wrong(path, read.error.issues[0]?.message ?? 'Must be a text.');
  return read.data;
}

/** Entra ID writes flags as the texts `True` and `False`. */
function cleanFlag(value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word !== 'true' && word !== 'false') throw wrong(path, 'Must be true or false.');
  return word === 'true';
}

function cleanOne({ type, sub = [] }: Attribute, value: unknown, path: string): unknown {
  if (value === null || value === undefined) return undefined;
  if (type === 'string') return cleanText(value, path);
  if (type === 'boolean') return cleanFlag(value, path);
  // A list of plain texts, for one of values.
  const record = typeof value === 'string' && attributeIn(sub, 'value') ? { value } : value;
  if (!isRecord(record)) throw wrong(path, 'Must be an object.');
  const cleaned = cleanResource(record, sub, path);
  return Object.keys(cleaned).length === 0 ? undefined : cleaned;
}

/** One element of a list of values; undefined if nothing of it is kept. @throws ScimRefusal `invalidValue` */
export function cleanOneOf(attribute: Attribute, value: unknown): Resource | undefined {
  const cleaned = cleanOne(attribute, value, attribute.name);
  return isRecord(cleaned) ? cleaned : undefined;
}

/**
 * A value as the portal stores it; undefined for null and empty values.
 * @throws ScimRefusal `invalidValue`
 */
export function cleanValue(attribute: Attribute, value: unknown, path = attribute.name): unknown {
  if (attribute.multiValued === undefined) return cleanOne(attribute, value, path);
  if (value === null || value === undefined) return undefined;
  const needed = attribute.sub?.find(({ required }) => required);
  const list = (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
    const cleaned = cleanOne(attribute, one, path);
    // One that names nobody must not become "none", nor "all" where it selects.
    if (needed && (!isRecord(cleaned) || cleaned[needed.name] === undefined))
      throw wrong(`${path}.${needed.name}`, 'Must not be empty.');
    return cleaned === undefined ? [] : [cleaned];
  });
  return list.length === 0 ? undefined : list;
}

/** The attributes of a resource that the portal stores, under its own names. @throws ScimRefusal `invalidValue` */
export function cleanResource(sent: Resource, among: readonly Attribute[], path = ''): Resource {
  const cleaned: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const attribute = attributeIn(among, name);
    if (attribute === undefined) continue;
    const clean = cleanValue(attribute, value, path === '' ? attribute.name : `${path}.${attribute.name}`);
    if (clean !== undefined) cleaned[attribute.name] = clean;
  }
  return cleaned;
}
