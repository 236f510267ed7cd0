/**
 * The platform: what every domain stands on and none of it knows. Database and migrations (`db`), configuration, who
 * may what (`rules`), calls and their documents (`http`), passwords, tokens and throttles (`security`), sessions, the
 * audit trail, queues and workers (`worker`), calls to others (`outbound`), translated texts (`messages`), metrics.
 * `plugin.ts` says what a domain consists of.
 */
import { countRefusals } from './auditTrail/countRefusals';
import { createPasswords } from './security/passwords';
import { createSeal } from './security/seal';
import { siteSecret } from './security/siteSecret';
import { createThrottle } from './security/throttle';
import { createTokens } from './security/tokens';
import { addGauges } from './gauges';
import { healthGauges } from './healthGauges';
import { housekeepers, ownHousekeeping } from './housekeeping';
import { healthRoutes } from './http/health/health.routes';
import { metricsRoutes } from './http/health/metrics.routes';
import { metricsServer } from './http/health/metricsServer';
import { documentRoutes } from './http/openapi/document.routes';
import { serveDocumentPage } from './http/openapi/page';
import { createMetrics } from './metrics/metrics';
import { createNats } from './nats';
import { systemResolve } from './outbound/addressCheck';
import { definePlugin } from './plugin';
import { platformPolicy } from './rules/policyTable';

export const platform = definePlugin({
  name: 'platform',
  policy: platformPolicy,
  routes: [...metricsRoutes, ...healthRoutes, ...documentRoutes],
  async services({ config, db, log, now }) {
    const secret = config.secret ?? (await siteSecret(db));
    const metrics = createMetrics();
    return {
      passwords: await createPasswords(config.argon2, config.passwordRule),
      tokens: createTokens({
        secret,
        issuer: config.publicUrl,
        accessSeconds: config.accessSeconds,
        overseerRoles: config.overseerRoles,
        leftOut: config.leftOut,
        now,
      }),
      throttle: createThrottle(db, now, (outcome) => metrics.attempts.inc({ outcome })),
      seal: createSeal(secret),
      guard: { resolve: systemResolve, allowed: config.allowedAddresses },
      metrics,
      nats: createNats(config.nats, log),
      refusals: countRefusals({ db, log, now }),
    };
  },
  workers(basics) {
    addGauges(basics);
    const last = { stop: () => basics.refusals.write() };
    return [last, basics.nats, ...housekeepers(basics), ...metricsServer(basics)];
  },
  housekeeping: ownHousekeeping,
  gauges: healthGauges,
  mount(app, basics) {
    if (basics.config.mode === 'demo') serveDocumentPage(app, basics);
  },
});

export * from './plugin';
export { type PluginGauge } from './gauges';
export * from './context/basics';
export * from './rules/policyTable';
export { userTarget, audit, type AuditDetails, type AuditSource, type AuditTarget } from './auditTrail/audit';
export { DEMO_DOMAIN, DEMO_PASSWORD, demoAccounts, demoRoles } from './config/accounts';
export { type Config, readConfig, type Site } from './config/config';
export { type EnvironmentVariables } from './config/environmentVariables';
export { gatewayCallFor, type Spoken } from './config/gateway';
export { type Identity, type IdentityRule, type ProviderSettings } from './config/identity';
export { readIdentity } from './config/identityFile';
export { type Proxies } from './config/proxies';
export { REFUSED_START, StartRefusal } from './config/startRefusal';
export { isTimeZone } from './config/timeZone';
export { typedPath } from './config/typedPath';
export { type Running, watch, type Watch } from './context/watch';
export { addressFailures, checkAddresses, hasSessions } from './db/addresses';
export { checkRow, col, type Column, type Row, type RowOf } from './db/columns';
export {
  asOfOneMoment,
  codeOf,
  type Database,
  exists,
  first,
  type Queryable,
  retrying,
  rows,
  run,
} from './db/database';
export { containsText, folded, foldedContains } from './db/fold';
export { lockFolder } from './db/folderLock';
export { embeddedFolder, migrateDatabase, openDatabase } from './db/open';
export { openPostgres } from './db/postgres';
export { priorityRank } from './db/priorityRank';
export { whyOpen, writePrivately } from './db/privateFolder';
export { answeredFor } from './db/queries/answeredFor';
export {
  conditionColumns,
  conditionOf,
  conditionShape,
  isOpen,
  outcomeOf,
} from './db/queries/conditionColumns';
export { eventColumns, eventShape } from './db/queries/eventColumns';
export { notificationColumns, notificationShape, notificationTables } from './db/queries/notificationColumns';
export { orderedId } from './db/queries/orderedId';
export { EVERYBODY, isWithin, type RecipientRange, recipientRanges } from './db/queries/recipientRange';
export {
  announceConditions,
  announceNotices,
  announceReadReceipts,
  announceReadReceiptsOfEach,
  CONDITIONS_CHANNEL,
  MAX_NAMED_RECEIPTS,
  NOTICES_CHANNEL,
  parseNoticesSignal,
  parseReadReceiptsSignal,
  READ_RECEIPTS_CHANNEL,
  readSignal,
  SESSIONS_CHANNEL,
  USERS_CHANNEL,
} from './db/queries/signals';
export {
  callerColumns,
  callerShape,
  callerTables,
  forUpdateOfUser,
  isToldOf,
  keptUnder,
  personById,
  personColumns,
  personShape,
  shownName,
  shownNameOf,
  userColumns,
  userShape,
  userTables,
} from './db/queries/userColumns';
export { all, any, containing, join, nothing, raw, sql, type Sql, timestamp } from './db/sql';
export { exactInResults } from './db/exactJson';
export { DatabaseUnavailable } from './db/unavailable';
export { type Nats } from './nats';
export { joinUnits } from './db/unit';
export { present, without } from './db/values';
export { watchMainThread } from './db/watchdog';
export { HOUR_MS, sweep } from './housekeeping';
export { callerOf } from './http/authenticateCaller';
export { prepareCompression } from './http/compress';
export { answerErrors } from './http/errors';
export { escapeHtml } from './http/escapeHtml';
export { setHeaders } from './http/headers';
export { API_BASE, mountRoutes } from './http/mount';
export { mountLeftOut } from './http/mountLeftOut';
export { answerUnparsed, answerUnroutable } from './http/rawErrors';
export { prepareReads } from './http/reads';
export { route, type Sender } from './http/route';
export { requestIdOf } from './http/traceRequests';
export { SCIM_PATH, SCIM_TYPE, ScimRefusal } from './http/scim';
export { languageOf, type Say, textsIn } from './messages/texts';
export { type Metrics } from './metrics/metrics';
export { checkAddress, type Guard, systemResolve } from './outbound/addressCheck';
export { callOutbound, type OutboundCall, type OutboundOutcome } from './outbound/outboundCall';
export { decodeBody, NOT_JSON, parseJson, readBodies } from './rules/bodies';
export { budgets, count, spend } from './rules/budget';
export { type Caller, displayName } from './rules/caller';
export { type SortKey, sortKey } from './rules/cursor';
export { firstNames } from './rules/firstNames';
export { checkGrant } from './rules/mayGive';
export { checkPilot, checkPilotWithinReach, requireRow, isUuid, objectOf, onObject } from './rules/objects';
export { type Origin } from './rules/origin';
export {
  countUpToCap,
  isPastEnd,
  keyShape,
  mapPage,
  orderOf,
  readList,
  readPage,
  sliceOf,
  type SortedPage,
  type SortRules,
} from './rules/paging';
export { isOf, isSelf, reach } from './rules/reach';
export { type FieldErrors, Refusal, refuse } from './rules/refusal';
export { requiresSecondFactor, isOverdue, withDue } from './rules/secondFactorDue';
export { changeOf, fieldErrors } from './rules/validation';
export { cookieIn, cookieOf, cookiesIn, setCookie } from './security/cookies';
export { type Networks, networksOf, WIDE } from './security/network';
export { freshToken, hashOfToken } from './security/opaqueToken';
export { passwordUse, providersOf } from './security/passwordForm';
export { createPasswords, type Passwords } from './security/passwords';
export {
  deviceCookie,
  type Familiar,
  familiarity,
  isKnownDevice,
  rememberPlace,
} from './security/knownDevices';
export { type Seal } from './security/seal';
export {
  accountPurposes,
  hasEnoughLinks,
  type Identified,
  issueSecret,
  type LinkPurpose,
  readSecret,
  undoPurposes,
  type Used,
  consumeSecret,
  withdrawSecret,
} from './security/secrets';
export { shownEmail } from './security/shownEmail';
export {
  addressKeys,
  isOfAddress,
  keysFor,
  keysOfForgotten,
  placeKeys,
  throttled,
  type ThrottleKey,
} from './security/throttle';
export { SERVICE_TOKEN_SECONDS } from './security/tokens';
export { completeSignIn } from './sessions/completeSignIn';
export { confirmSession } from './sessions/confirmSession';
export { checkCurrentPassword, holdChecked, holdSession, voidPassword } from './sessions/currentPassword';
export { endOf, screenHasAdmin } from './sessions/screens';
export { freshAccountToken, isAccountAnswered, readScopes } from './sessions/serviceAccounts';
export { endSessions, endSessionsOf, openSession, renewSession } from './sessions/sessions';
export { wayOf } from './sessions/way';
export {
  currentTrace,
  currentTraceparent,
  inTrace,
  openTracer,
  readTraceparent,
  rootOf,
  type TraceContext,
  type Tracer,
  traced,
  traceTransactions,
} from './metrics/tracing';
export { type Batch, claim, type DeliveryJob } from './worker/deliveries/claim';
export { freeSlots } from './worker/deliveries/slots';
export { settleFailed, settleSent, withdraw } from './worker/deliveries/settle';
export { RETRY_WAIT_SECONDS } from './worker/retryWaits';
export { createWorker, type Worker } from './worker/worker';
