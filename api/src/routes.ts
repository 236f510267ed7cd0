import { assignmentRoutes } from './assignments/assignment.routes';
import { auditRoutes } from './audit/audit.routes';
import { refusalRoutes } from './audit/refusals.routes';
import { emailRoutes } from './auth/email.routes';
import { passwordRoutes } from './auth/password.routes';
import { serviceTokenRoutes } from './auth/serviceToken.routes';
import { signInRoutes } from './auth/signIn.routes';
import { choiceRoutes } from './channels/choice.routes';
import { failedRoutes } from './channels/failed.routes';
import { waitingRoutes } from './channels/waiting.routes';
import { targetRoutes } from './channels/targets/target.routes';
import { absenceRoutes } from './duty/absence.routes';
import { feedRoutes } from './duty/feed.routes';
import { dutyPlanRoutes } from './duty/plan.routes';
import { dutyReadRoutes } from './duty/read.routes';
import { swapRoutes } from './duty/swap.routes';
import { escalationRoutes } from './escalation/escalation.routes';
import { eventRoutes } from './events/event.routes';
import { refusedRoutes } from './events/refused.routes';
import { figureRoutes } from './figures/figure.routes';
import { accessGrantRoutes } from './accessGrants/accessGrant.routes';
import { answerRoutes } from './ownership/answer.routes';
import { acceptRoutes } from './handovers/accept.routes';
import { readRoutes } from './handovers/read.routes';
import { writeRoutes } from './handovers/write.routes';
import { causeRoutes } from './ownership/causes.routes';
import { conditionRoutes } from './ownership/condition.routes';
import { assignRoutes } from './ownership/assign.routes';
import { noteRoutes } from './ownership/notes.routes';
import { retargetRoutes } from './ownership/retarget.routes';
import { shelfRoutes } from './ownership/shelf.routes';
import { healthRoutes } from './health/health.routes';
import { metricsRoutes } from './health/metrics.routes';
import { type AnyRoute } from './http/route';
import { machineRoutes } from './machines/machine.routes';
import { mappingRoutes } from './mappings/mapping.routes';
import { notificationRoutes } from './notifications/notification.routes';
import { documentRoute } from './openapi/document.routes';
import { passkeyRoutes } from './passkeys/passkey.routes';
import { passkeySignInRoutes } from './passkeys/signIn.routes';
import { phoneRoutes } from './phone/phone.routes';
import { pilotRoutes } from './pilots/pilot.routes';
import { roleRoutes } from './roles/role.routes';
import { scimDiscoveryRoutes } from './scim/discovery.routes';
import { scimGroupRoutes } from './scim/group.routes';
import { provisionedRoutes } from './scim/provisioned.routes';
import { scimUserRoutes } from './scim/user.routes';
import { serviceAccountRoutes } from './serviceAccounts/serviceAccount.routes';
import { sessionRoutes } from './users/session.routes';
import { userRoutes } from './users/user.routes';
import { userListRoutes } from './users/userList.routes';
import { ssoRoutes } from './sso/routes';
import { boardRoutes } from './wallboard/board.routes';
import { screenRoutes } from './wallboard/screen.routes';
import { screenSignInRoutes } from './wallboard/signIn.routes';
import { signInCodeRoutes } from './secondFactor/signInCode.routes';
import { undoSecondFactorRoutes } from './accessGrants/undoSecondFactor.routes';
import { secondFactorRoutes } from './secondFactor/secondFactor.routes';
import { secondFactorResetRoutes } from './users/secondFactor.routes';
import { stepUpRoutes } from './stepUp/stepUp.routes';
import { workItemRoutes } from './workItems/workItem.routes';

const calls: readonly AnyRoute[] = [
  ...signInRoutes,
  ...serviceTokenRoutes,
  ...passwordRoutes,
  ...emailRoutes,
  ...sessionRoutes,
  ...ssoRoutes,
  ...accessGrantRoutes,
  ...passkeyRoutes,
  ...passkeySignInRoutes,
  ...stepUpRoutes,
  ...userListRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...pilotRoutes,
  ...auditRoutes,
  ...refusalRoutes,
  ...serviceAccountRoutes,
  ...provisionedRoutes,
  ...scimDiscoveryRoutes,
  ...scimUserRoutes,
  ...scimGroupRoutes,
  ...notificationRoutes,
  ...conditionRoutes,
  ...assignRoutes,
  ...retargetRoutes,
  ...noteRoutes,
  ...causeRoutes,
  ...shelfRoutes,
  ...answerRoutes,
  ...workItemRoutes,
  ...machineRoutes,
  ...dutyReadRoutes,
  ...dutyPlanRoutes,
  ...absenceRoutes,
  ...swapRoutes,
  ...feedRoutes,
  ...writeRoutes,
  ...readRoutes,
  ...acceptRoutes,
  ...figureRoutes,
  ...targetRoutes,
  ...failedRoutes,
  ...waitingRoutes,
  ...choiceRoutes,
  ...phoneRoutes,
  ...assignmentRoutes,
  ...mappingRoutes,
  ...escalationRoutes,
  ...eventRoutes,
  ...refusedRoutes,
  ...screenRoutes,
  ...screenSignInRoutes,
  ...boardRoutes,
  ...metricsRoutes,
  ...signInCodeRoutes,
  ...secondFactorRoutes,
  ...undoSecondFactorRoutes,
  ...secondFactorResetRoutes,
  ...healthRoutes,
];

export const routes: readonly AnyRoute[] = [...calls, documentRoute(calls)];
