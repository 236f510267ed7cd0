import { DEMO_DOMAIN } from '../../platform/config/accounts';
import { tidy } from '../../platform/housekeeping';
import { ruleKinds } from '../../../test/databases';
import { mailsTo } from '../../../test/mails';
import { portalOf } from '../../../test/portal';
import { mailRegistryEnd } from './mailRegistryEnd';

const DAY = 86_400_000;

describe.each(ruleKinds)('the end of the registry’s signature, on %s', (kind) => {
  const portal = portalOf(kind);
  const subjects = async (who: string) =>
    (await mailsTo(portal.db, who + DEMO_DOMAIN))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('signature of the registry'));
  const look = (end: number | undefined) => mailRegistryEnd(portal.basics, () => Promise.resolve(end));

  it('is mailed to platform administrators 14 and 3 days before, once for each end', async () => {
    const end = Date.now() + 14.1 * DAY;
    await look(end);
    await look(undefined);
    expect(await subjects('super')).toEqual([]);
    const soon = end - 0.2 * DAY;
    await look(soon);
    await look(soon);
    await tidy(portal.basics);
    await look(soon);
    expect(await subjects('super')).toEqual(['The signature of the registry expires within 14 days']);
    const [mail] = (await mailsTo(portal.db, 'super' + DEMO_DOMAIN)).slice(-1);
    const day = new Date(soon).toLocaleDateString('sv', { timeZone: portal.basics.config.timeZone });
    expect(mail?.text).toContain(`expires on ${day}.`);
    expect(mail?.text).toContain('npm run remotes -- sign');
    // Signed again; the next end is a new one, of which only the later mail is left.
    const next = Date.now() + 2 * DAY;
    await look(next);
    await look(next);
    expect(await subjects('super')).toEqual([
      'The signature of the registry expires within 14 days',
      'The signature of the registry expires within 3 days',
    ]);
    expect(await subjects('admin.fft')).toEqual([]);
  });

  it('is not mailed when it is over: pages say so themselves', async () => {
    const before = (await subjects('super')).length;
    await look(Date.now() - DAY);
    expect((await subjects('super')).length).toBe(before);
  });
});
