import { injectEndpoints } from '@portal/kit';
import { auditEntrySchema, type AuditEntry, loosePagedOf, type Paged, paths } from '@portal/kit/wire';

/** A query of the audit trail; times are UTC. */
export interface AuditTrailQuery {
  page: number;
  size: number;
  q?: string;
  action?: string;
  without?: string;
  actorId?: string;
  from?: string;
  to?: string;
}

const pageSchema = loosePagedOf(auditEntrySchema);

export const auditApi = injectEndpoints('user-management', (build) => ({
  /** Newest first; a back end without an audit trail answers `missing`. */
  auditTrail: build.query<Paged<AuditEntry>, AuditTrailQuery>({
    query: (params) => ({ path: paths.admin.audit, params: { ...params }, ours: 'audit' }),
    transformResponse: (data) => pageSchema.parse(data),
    providesTags: ['Audit'],
  }),
}));

export const { useAuditTrailQuery } = auditApi;
