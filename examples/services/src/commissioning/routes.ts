import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type User } from '../server/identity';
import { type PortalApi, type PortalEvent } from '../server/portalApi';
import { mayUsePilot, Refused, type Routes } from '../server/routes';
import { type Settings } from '../server/settings';
import { faults } from './cell';
import { checkIds, type Report } from './report';

const count = z.number().min(0).max(1e7);
const body = z.object({
  parts: count,
  scrap: count,
  seconds: count,
  cycle: z.object({ mean: count, shortest: count, longest: count }).nullable(),
  availability: z.number().min(0).max(1),
  stops: z.array(z.object({ fault: z.enum(faults), seconds: count })).max(100),
  checks: z.array(z.object({ id: z.enum(checkIds), passed: z.boolean() })),
});

/** The report in a request body with its checks counted anew. @throws ZodError where it is none */
export function reportFrom(given: unknown): Report {
  const report = body.parse(given);
  const checks = checkIds.map((id) => ({
    id,
    passed: report.checks.some((one) => one.id === id && one.passed),
  }));
  return { ...report, checks, passed: checks.every(({ passed }) => passed) };
}

function eventOf(report: Report, user: User, pilotCode: string): PortalEvent {
  const done = report.checks.filter(({ passed }) => passed).length;
  const open = report.checks.length - done;
  return {
    eventId: randomUUID(),
    topic: 'virtual-commissioning-report',
    description: report.passed
      ? `Press cell: all ${report.checks.length} checks passed, ${report.parts} parts made.`
      : `Press cell: ${open} of ${report.checks.length} checks still open, ${report.parts} parts made.`,
    module: 'Virtual commissioning',
    moduleName: 'Press cell',
    priority: report.passed ? 'Low' : 'Mid',
    eventType: report.passed ? 'Passed' : 'Incomplete',
    sourceComponent: 'demo-virtual-commissioning',
    timestamp: new Date().toISOString(),
    pilotCode,
    results: { sentBy: user.name, ...report },
  };
}

/**
 * `GET cell` says for which pilots the user may report; `POST reports` sends a report to the portal. The portal hides
 * the menu entry from people of other pilots; this is the guard that counts.
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
      const pilots = pilotsOf(user);
      const { pilotCode, report } = z.object({ pilotCode: z.enum(pilots), report: z.unknown() }).parse(body);
      const delivery = await portal.postEvent(eventOf(reportFrom(report), user, pilotCode));
      if (delivery === 'unavailable') throw new Refused('unavailable');
      return { delivery };
    },
  };
}
