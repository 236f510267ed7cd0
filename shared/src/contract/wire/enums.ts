import * as z from 'zod/mini';

/** Stands for every pilot or every role; itself it is neither. */
export const ALL = 'ALL';
/** The recipient and topic that all super administrators share. */
export const SUPER_ADMIN = 'SUPER_ADMIN';

export const accessLevels = ['USER', 'ADMIN', 'SUPER_ADMIN'] as const;
export const priorities = ['Low', 'Mid', 'High'] as const;
export const assignmentStatuses = ['Open', 'Re-Open', 'In Progress', 'Done'] as const;
export const notificationTypes = ['Event', 'Assignment'] as const;
export const notificationStatuses = ['Unread', 'Read'] as const;
export const commentOrigins = ['System', 'Source', 'Target', 'Overseer'] as const;
export const userStatuses = ['INVITED', 'ACTIVE', 'DISABLED'] as const;

export const accessLevelSchema = z.enum(accessLevels);
export const prioritySchema = z.enum(priorities);
export const assignmentStatusSchema = z.enum(assignmentStatuses);
export const notificationTypeSchema = z.enum(notificationTypes);
export const notificationStatusSchema = z.enum(notificationStatuses);
export const commentOriginSchema = z.enum(commentOrigins);
export const userStatusSchema = z.enum(userStatuses);

export type AccessLevel = z.infer<typeof accessLevelSchema>;
export type Priority = z.infer<typeof prioritySchema>;
export type AssignmentStatus = z.infer<typeof assignmentStatusSchema>;
export type NotificationType = z.infer<typeof notificationTypeSchema>;
export type NotificationStatus = z.infer<typeof notificationStatusSchema>;
export type CommentOrigin = z.infer<typeof commentOriginSchema>;
export type UserStatus = z.infer<typeof userStatusSchema>;
