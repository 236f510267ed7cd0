import { toCurrentUser } from '../../contract/wire';
import { createPortalStore, injectEndpoints } from '../store';
import { networkDouble } from '../../testing';
import { type Capabilities, capabilitiesOf, everything, specificationOnly } from './capabilities';
import { fitted } from './fitted';

const quirks = (over: object = {}) => ({ peer: { noExtras: false, noSpacesInNames: false, ...over } });
const own = toCurrentUser({ sub: 'u', aud: 'portal' });
const foreign = toCurrentUser({ sub: 'u', aud: ['account'], iss: 'https://sso.example/realms/plant' });

describe('what a back end can do', () => {
  it("is known by the issuer of the sign-in's token", () => {
    expect(capabilitiesOf(quirks(), own)).toBe(everything);
    expect(capabilitiesOf(quirks(), foreign)).toBe(specificationOnly);
    expect(capabilitiesOf(quirks(), toCurrentUser({ sub: 'u' }))).toBe(specificationOnly);
  });

  it("is less if the site's configuration says so, for everybody", () => {
    expect(capabilitiesOf(quirks({ noExtras: true }), own)).toBe(specificationOnly);
    expect(capabilitiesOf(quirks({ noSpacesInNames: true }), own)).toEqual({
      ...everything,
      spacesInNames: false,
    });
    expect(capabilitiesOf(quirks({ noExtras: true, noSpacesInNames: true }), own)).toEqual({
      ...specificationOnly,
      spacesInNames: false,
    });
  });

  it('lacks what the site leaves out, as the token of its own back end says', () => {
    const without = (...left_out: string[]) =>
      capabilitiesOf(quirks(), toCurrentUser({ sub: 'u', aud: 'portal', left_out }));
    expect(without('duty')).toEqual({ ...everything, duty: false });
    expect(without('duty', 'plant', 'later')).toEqual({ ...everything, duty: false, plant: false });
    expect(without('duty')).toBe(without('duty'));
    expect(without()).toBe(everything);
    expect(capabilitiesOf(quirks({ noExtras: true }), { ownBackEnd: true, leftOut: ['duty'] })).toBe(
      specificationOnly,
    );
  });

  it('is what the configuration says while nobody is signed in', () => {
    expect(capabilitiesOf(quirks(), null).extras).toBe(true);
    expect(capabilitiesOf(quirks({ noExtras: true }), null).extras).toBe(false);
  });

  it('is the same object for the same answer: what selects it is not drawn again', () => {
    const site = quirks({ noSpacesInNames: true });
    expect(capabilitiesOf(site, foreign)).toBe(capabilitiesOf(site, { ...foreign }));
  });
});

describe('a call, made to fit', () => {
  const body = { topic: 'a/b', description: 'x', userRoles: ['ALL'], pilotCode: 'FFT' };

  it('stays as it is for a back end that takes all of it', () => {
    const call = { path: '/events/mappings/1', method: 'PUT', body } as const;
    expect(fitted(call, everything)).toBe(call);
    // Without `ours`, as the back end has it.
    expect(fitted({ ...call, ours: 'audit' }, everything)).toEqual(call);
  });

  it.each([
    ['PUT', '/events/mappings/1', ['userRoles', 'pilotCode']],
    ['POST', '/events/mappings/create', ['topic', 'description', 'userRoles']],
  ] as const)('%s %s sends no field that would be refused', (method, path, kept) => {
    const sent = fitted({ path, method, body }, specificationOnly);
    expect(Object.keys(sent?.body ?? {})).toEqual(kept);
  });

  it('names no notification in a new assignment where that field is not known', () => {
    const call = { path: '/assignments/create', method: 'POST' } as const;
    const sent = fitted({ ...call, body: { relatedNotification: 'n', priority: 'Low' } }, specificationOnly);
    expect(sent?.body).toEqual({ priority: 'Low' });
  });

  it('marks read by an empty body where nothing else is known', () => {
    const call = {
      path: '/notifications/n/notificationStatus',
      method: 'PUT',
      body: { opened: true },
    } as const;
    expect(fitted(call, specificationOnly)).toMatchObject({ body: undefined });
    expect(fitted(call, everything)).toBe(call);
  });

  it('is not made where there is no such call, and tried where there may be one', () => {
    expect(fitted({ path: '/admin/audit', ours: 'audit' }, specificationOnly)).toBeUndefined();
    expect(fitted({ path: '/x', ours: 'assignmentList' }, specificationOnly)).toBeDefined();
    const noDuty = { ...everything, duty: false };
    expect(fitted({ path: '/duty/now', ours: 'duty' }, noDuty)).toBeUndefined();
    expect(fitted({ path: '/machines', ours: 'plant' }, noDuty)).toEqual({ path: '/machines' });
  });
});

it('the store asks nothing of a back end that has no such call', async () => {
  const api = injectEndpoints('backEndTest', (build) => ({
    onlyOurs: build.query<unknown, void>({ query: () => ({ path: '/admin/audit', ours: 'audit' }) }),
  }));
  const network = networkDouble(() => ({ data: 'there' }));
  const ask = (can: Capabilities) =>
    createPortalStore({ ...network, capabilities: () => can }).dispatch(api.endpoints.onlyOurs.initiate());
  expect((await ask(specificationOnly)).error).toEqual({ kind: 'missing' });
  expect(network.calls).toEqual([]);
  expect((await ask(everything)).data).toBe('there');
});
