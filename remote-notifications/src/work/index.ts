/**
 * What people do about notifications: assignments (lists, board, detail, reassignment), and the lanes of a team's work.
 */
export { useAssignmentListQuery } from './assignments/assignments.api';
export { byUrgency, isOverdue } from './assignments/due';
export { openNewAssignment } from './create/opener';
export { AssignmentDetail } from './detail/AssignmentPage';
export { WorkList } from './lanes/WorkList';
export { pageOfWork } from './lanes/pageOfWork';
export { useWork } from './lanes/useWork';
export { useWorkQuery, workApi, type Work } from './lanes/work.api';
