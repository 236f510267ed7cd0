/**
 * Who is notified, how and when: event mappings (`mappings`), duty plans, absences and swaps (`duty`), escalation plans
 * (`escalation`), message settings, targets and the message queue (`channels`), phone numbers for SMS (`phone`), and
 * mail.
 */
import { definePlugin } from '../platform';
import { choiceRoutes } from './channels/choice.routes';
import { watchDuties } from './channels/digests';
import { failedRoutes } from './channels/failed.routes';
import { createSender, type SendingPace } from './channels/sender';
import { targetRoutes } from './channels/targets/target.routes';
import { waitingRoutes } from './channels/waiting.routes';
import { absenceRoutes } from './duty/absence.routes';
import { feedRoutes } from './duty/feed.routes';
import { dutyPlanRoutes } from './duty/plan.routes';
import { dutyReadRoutes } from './duty/read.routes';
import { swapRoutes } from './duty/swap.routes';
import { escalationWorker } from './escalation/escalationWorker';
import { escalationRoutes } from './escalation/escalation.routes';
import { type Phones, phonesOf } from './phone/gateways';
import { serveMailbox } from './mail/mailbox';
import { createMailer, type Mailer } from './mail/mailer';
import { type Transport, transportFor } from './mail/transport';
import { mappingRoutes } from './mappings/mapping.routes';
import { dutyPolicy, policy, targetsPolicy } from './policy';
import { queueGauges } from './queueGauges';
import { sideEffects } from './sideEffects';

declare module '../platform' {
  interface Basics {
    readonly mailer: Mailer;
    readonly phones: Phones;
    readonly transport: Transport;
    /** Between messages; the default is a site's. */
    readonly pace?: SendingPace | undefined;
  }
}

export const alerting = definePlugin({
  name: 'alerting',
  policy,
  routes: [...failedRoutes, ...waitingRoutes, ...choiceRoutes, ...mappingRoutes, ...escalationRoutes],
  services({ config, db, now, log, tracer }) {
    const transport = transportFor(config, db, log);
    const { publicUrl, identity } = config;
    const mailer = createMailer({ db, transport, publicUrl, identity, log, now, tracer });
    return { transport, mailer, phones: phonesOf(config, db) };
  },
  workers: (basics) => [
    basics.mailer,
    createSender({ ...basics, publicUrl: basics.config.publicUrl, site: basics.config }),
    escalationWorker(basics),
  ],
  sideEffects,
  gauges: queueGauges,
  housekeeping: {
    retained: [
      // Null for messages that still wait to be sent, which stay.
      ['deliveries', 'done_at'],
    ],
  },
  mount(app, { config, db }) {
    if (config.mode === 'demo') serveMailbox(app, db);
  },
});

/** Duty plans, absences and swaps. Left out, every roster is empty (`rosterOf`). */
export const duty = definePlugin({
  name: 'duty',
  policy: dutyPolicy,
  routes: [...dutyReadRoutes, ...dutyPlanRoutes, ...absenceRoutes, ...swapRoutes, ...feedRoutes],
  workers: (basics) => [watchDuties(basics)],
  housekeeping: {
    retained: [
      // Duty rows age by the day they are about, so that plans for a later day stay.
      ['duty_absences', 'ends::timestamp'],
      ['duty_exceptions', 'day::timestamp'],
      ['duty_swaps', 'greatest(day, back_day)::timestamp'],
    ],
  },
});

/** Programs, chats and phones of a pilot that get messages. Left out, none of them is notified (`isNotified`). */
export const targets = definePlugin({ name: 'targets', policy: targetsPolicy, routes: targetRoutes });

export { orderPersonal } from './channels/chosen';
export { type SendingPace } from './channels/sender';
export { turnsOfPeriod, turnsWithin } from './duty/expand';
export { closeSwapsOfLeaver } from './duty/closeSwapsOfLeaver';
export { type Roster, type DutyTurn } from './duty/roster';
export { type DutyPilot, findPilot, type NamedRoster, personIn, rosterOf, zoneOf } from './duty/dutyQueries';
export { dayAt, later, zonedTimeToMs } from './duty/wallClock';
export { hasPlan, settleRuns } from './escalation/runs';
export { escalationOf, readPlan, storePlan } from './escalation/escalationQueries';
export { type Mailer } from './mail/mailer';
export { type ContactPurpose, type RegistryEndPurpose, type TokenEndPurpose } from './mail/purposes';
export {
  CODE_MINUTES,
  codeText,
  createPhoneCode,
  markOfPhoneCode,
  maskedPhone,
  MAX_PHONE_CODE_TRIES,
} from './phone/code';
export { askedPhone, phoneOf, removePhone } from './phone/phoneQueries';
export { sideEffects } from './sideEffects';
