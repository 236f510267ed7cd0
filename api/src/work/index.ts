/**
 * People's work on events: the inbox (`notifications`), owners and notes of conditions (`ownership`), assignments, and
 * all of a person's work in one list (`workItems`).
 */
import { definePlugin } from '../platform';
import { assignmentRoutes } from './assignments/assignment.routes';
import { notificationRoutes } from './notifications/notification.routes';
import { acknowledgeRoutes } from './ownership/acknowledge.routes';
import { answerRoutes } from './ownership/answer.routes';
import { watchOwners } from './ownership/askOwners';
import { assignRoutes } from './ownership/assign.routes';
import { causeRoutes } from './ownership/causes.routes';
import { conditionReadRoutes } from './ownership/conditionRead.routes';
import { noteRoutes } from './ownership/notes.routes';
import { retargetRoutes } from './ownership/retarget.routes';
import { watchShelf } from './ownership/shelf';
import { shelfRoutes } from './ownership/shelf.routes';
import { policy } from './policy';
import { workItemRoutes } from './workItems/workItem.routes';

export const work = definePlugin({
  name: 'work',
  policy,
  routes: [
    ...notificationRoutes,
    ...conditionReadRoutes,
    ...acknowledgeRoutes,
    ...assignRoutes,
    ...retargetRoutes,
    ...noteRoutes,
    ...causeRoutes,
    ...shelfRoutes,
    ...answerRoutes,
    ...workItemRoutes,
    ...assignmentRoutes,
  ],
  workers: (basics) => [watchShelf(basics), watchOwners(basics)],
});

export { recordLeaver } from './assignments/recordLeaver';
export { notifyAbout } from './assignments/notify';
export {
  addComment,
  assignmentColumns,
  assignmentShape,
  assignmentBelongings,
} from './assignments/assignmentQueries';
export { passOn } from './assignments/target';
export { markWithin } from './notifications/mark';
export { acknowledge } from './ownership/acknowledge';
export { storeCauses } from './ownership/causes';
export { notifyAssigned } from './ownership/notifyAssigned';
export { changeCondition, mayOverrule } from './ownership/ownershipQueries';
export { isOne, readWork, workOf, workOrder } from './workItems/workItemQueries';
