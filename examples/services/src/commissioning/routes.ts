import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type User } from '../server/identity';
import { type PortalApi } from '../server/portalApi';
import { mayUsePilot, Refused, type Routes } from '../server/routes';
import { type Settings } from '../server/settings';
import { faults } from './cell';
import { reportOf } from './report';

const ms = z.number().min(0).max(1e10);
const evidence = z.object({
  time: ms,
  cycles: z.array(ms).max(500),
  stops: z.array(z.object({ fault: z.enum(faults), from: ms, to: ms.nullable() })).max(500),
  scrap: z.number().int().min(0),
  hasResumed: z.boolean(),
});

/**
 * `GET cell` says for which pilots the user may report; `POST reports` makes a report of what the cell did and sends it to the
 * portal. The portal hides the menu entry from people of other pilots; this is the guard that counts.
 */
export function commissioningRoutes(
  { commissioningPilots }: Pick<Settings, 'commissioningPilots'>,
  portal: Pick<PortalApi, 'postEvent'>,
): Routes {
  const pilotsOf = (user: User) => {
    if (!commissioningPilots.includes(user.pilotCode)) throw new Refused('forbidden');
    return commissioningPilots.filter((code) => code !== 'ALL' && mayUsePilot(user, code));
  };
  return {
    'GET cell': ({ user }) => ({ pilots: pilotsOf(user) }),
    'POST reports': async ({ user, body }) => {
      const { pilotCode, cell } = z.object({ pilotCode: z.enum(pilotsOf(user)), cell: evidence }).parse(body);
      const report = reportOf(cell);
      const open = report.checks.filter(({ passed }) => !passed).length;
      const said = open === 0 ? `all ${report.checks.length} checks passed` : `${open} checks still open`;
      const delivery = await portal.postEvent({
        eventId: randomUUID(),
        topic: 'virtual-commissioning-report',
        description: `Press cell: ${said}, ${report.parts} parts made.`,
        module: 'Virtual commissioning',
        moduleName: 'Press cell',
        priority: report.passed ? 'Low' : 'Mid',
        eventType: report.passed ? 'Passed' : 'Incomplete',
        sourceComponent: 'demo-virtual-commissioning',
        timestamp: new Date().toISOString(),
        pilotCode,
        results: { sentBy: user.name, ...report },
      });
      if (delivery === 'unavailable') throw new Refused('unavailable');
      return { delivery };
    },
  };
}
