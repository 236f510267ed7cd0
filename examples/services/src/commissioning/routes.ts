import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type User } from '../server/identity';
import { type PortalApi } from '../server/portalApi';
import { Refused, type Routes } from '../server/routes';
import { type Settings } from '../server/settings';
import { faults } from './cell';
import { reportOf } from './report';

const ms = z.number().min(0).max(1e10);
const evidence = z.object({
  time: ms,
  cycles: z.array(ms).max(500),
  stops: z.array(z.object({ fault: z.enum(faults), from: ms, to: ms.nullable() })).max(500),
  scrap: z.number().int().min(0),
});

/**
 * `GET cell`: whether the user may use the cell. `POST reports`: sends a report of it to the portal. The portal only
 * hides the menu entry from other pilots; this is the access check.
 */
export function commissioningRoutes(
  { commissioningPilots }: Pick<Settings, 'commissioningPilots'>,
  portal: Pick<PortalApi, 'postEvent'>,
): Routes {
  /** The user's pilot; for users of ALL the first one. */
  const pilotOf = ({ pilotCode }: User): string => {
    if (!commissioningPilots.includes(pilotCode)) throw new Refused('forbidden');
    return pilotCode === 'ALL' ? (commissioningPilots.find((code) => code !== 'ALL') ?? '') : pilotCode;
  };
  return {
    'GET cell': ({ user }) => ({ pilotCode: pilotOf(user) }),
    'POST reports': async ({ user, body }) => {
      const pilotCode = pilotOf(user);
      const report = reportOf(evidence.parse(body));
      const delivery = await portal.postEvent({
        eventId: randomUUID(),
        topic: 'virtual-commissioning-report',
        description: `Press cell: ${report.parts} parts made, ${report.scrap} scrapped, ${report.stops} stops by fault.`,
        module: 'Virtual commissioning',
        moduleName: 'Press cell',
        priority: 'Low',
        eventType: 'Report',
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
