import { type Condition, type Paged } from '@portal/shared/wire';
import { event, freshName } from './people';
import { type TestPortal } from './portal';

interface MappedTopic {
  readonly topic: string;
  /** Of the mapping. */
  readonly id: string;
  readonly path: string;
}

/** A fresh topic of FFT, mapped to roles. */
export async function mappedTopic(
  portal: TestPortal,
  userRoles: readonly string[] = ['PLANT_OPERATOR'],
): Promise<MappedTopic> {
  const topic = `topics/${freshName()}`;
  const json = { topic, description: 'A topic', userRoles };
  const { status, data: id } = await portal.as('admin.fft', 'POST', '/events/mappings/create', json);
  expect(status).toBe(201);
  return { topic, id, path: `/events/mappings/${String(id)}` };
}

/** A fresh topic with an escalation plan, by default for what is High. */
export async function plannedTopic(
  portal: TestPortal,
  steps: readonly object[],
  plan: object = {},
): Promise<MappedTopic> {
  const mapping = await mappedTopic(portal);
  const json = { minimumPriority: 'High', steps, ...plan };
  expect((await portal.as('admin.fft', 'PUT', `${mapping.path}/escalation`, json)).status).toBe(200);
  return mapping;
}

/** The condition that a search finds. @throws if there is none */
export async function conditionOf(portal: TestPortal, words: string, username = 'super'): Promise<Condition> {
  const path = `/conditions?q=${encodeURIComponent(words)}`;
  const page = (await portal.as(username, 'GET', path)).data as Paged<Condition>;
  if (!page.results[0]) throw new Error(`${username} sees no ${words}.`);
  return page.results[0];
}

/** A condition that begins now. Its producer knows it by `name`; its description is found by `conditionOf`. */
export async function raise(
  portal: TestPortal,
  more: { readonly description?: string; readonly [field: string]: unknown } = {},
): Promise<Condition & { name: string }> {
  const name = freshName();
  const { description = `Trouble ${name}` } = more;
  const json = event({ conditionId: name, state: 'raised', ...more, description });
  expect((await portal.produce(json)).status).toBe(202);
  return { name, ...(await conditionOf(portal, description)) };
}
