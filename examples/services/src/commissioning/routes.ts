import { randomUUID } from 'node:crypto';
import { type User } from '../server/identity';
import { type PortalApi, type PortalEvent } from '../server/portalApi';
import { mayUsePilot, ok, refuse, type Route } from '../server/routes';
import { type Settings } from '../server/settings';
import { type Report, reportFrom } from './report';

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

export interface CommissioningOptions {
  settings: Pick<Settings, 'commissioningPilots'>;
  portal: PortalApi;
}

/**
 * `GET cell` says for which pilots the user may report; `POST reports` sends a report to the portal. The portal hides
 * the menu entry from people of other pilots; this is the guard that counts.
 */
export function commissioningRoutes({ settings, portal }: CommissioningOptions): readonly Route[] {
  const allowed = (user: User) => settings.commissioningPilots.includes(user.pilotCode);
  const pilots = (user: User) =>
    settings.commissioningPilots.filter((code) => code !== 'ALL' && mayUsePilot(user, code));

  return [
    {
      method: 'GET',
      path: 'cell',
      handle: ({ user }) => (allowed(user) ? ok({ pilots: pilots(user) }) : refuse('forbidden')),
    },
    {
      method: 'POST',
      path: 'reports',
      handle: async ({ user, body }) => {
        if (!allowed(user)) return refuse('forbidden');
        const { pilotCode, report: given } = (body ?? {}) as Record<string, unknown>;
        const pilot = pilots(user).find((code) => code === pilotCode);
        const report = reportFrom(given);
        if (pilot === undefined || !report) return refuse('invalid');
        const posted = await portal.postEvent(eventOf(report, user, pilot));
        return posted.kind === 'unavailable' ? refuse('unavailable') : ok({ delivery: posted.kind });
      },
    },
  ];
}
