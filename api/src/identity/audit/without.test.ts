import { ruleKinds } from '../../../test/databases';
import { portalOf } from '../../../test/portal';

describe.each(ruleKinds)('the audit trail without an area, on %s', (kind) => {
  const portal = portalOf(kind);

  const actions = async (query: string): Promise<string[]> => {
    const token = await portal.tokenOf('super');
    const { data } = await portal.call('GET', `/admin/audit?size=100${query}`, { token });
    return (data as { results: { action: string }[] }).results.map(({ action }) => action);
  };

  it('leaves sign-ins out and nothing else', async () => {
    const token = await portal.tokenOf('super');
    await portal.call('POST', '/admin/pilots', { token, json: { code: 'NORD', name: 'Nord' } });
    const all = await actions('');
    expect(all).toEqual(expect.arrayContaining(['auth.signIn', 'pilots.create']));
    expect(await actions('&without=auth')).toEqual(all.filter((action) => !action.startsWith('auth.')));
    expect(await actions('&without=aut')).toEqual(all);
  });
});
