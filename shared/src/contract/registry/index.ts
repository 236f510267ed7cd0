/**
 * The remote registry, without React: the schema of `remotes.json`, its resolution for a user, permission rules and
 * signatures. Used by the host, by remotes' tests and by the ops tool.
 */
export { acceptRegistry, type RegistryFailure } from './accept';
export { registryFailureText } from './registryFailureText';
export { bucket } from './resolve/bucket';
export { buildsIn, entryOrigins } from './builds';
export { canonicalJson } from './canonical';
export { type Claimant, type Collision, collisions, contributedCollisions } from './contributions/collisions';
export type * from './contributions/contributions';
/** Read by the build of a remote, `shared/build/contributions.cjs`. */
export { textIdsOf } from './contributions/contributions';
export { checkContributions, readContributions } from './contributions/contributions.schema';
export { type HostOffer, type Mismatch, mismatches } from './compatibility/compatibility';
export { covers, coveredBy } from './contributions/covers';
export { entryUrl } from './entryUrl';
export { fieldFailures } from './issues';
export { layersFor, mergeEntry } from './resolve/layers';
export { type RemoteManifest, remoteManifestSchema } from './manifest.schema';
export { exposedFiles, mostSpecificFirst, pageFiles, parametersOf, segments, textFiles } from './begins';
export { OWN_PATH } from './ownPath';
export { matchesPattern } from './pathPattern';
export type { PagePrefetch, PrefetchTable, RemotePrefetch } from './prefetchTable';
export {
  evaluate,
  type FailedCondition,
  type PermissionCondition,
  BACK_END_DUTY,
  BACK_END_EXTRAS,
  BACK_END_PLANT,
  BACK_END_PLAIN,
  builtInFeatures,
  isOfBackEnd,
  PERSON_OVERSEES,
  PERSON_WORKS,
  type PermissionRule,
  type Subject,
  type Verdict,
} from './permission';
export {
  type Candidate,
  type PartialRemoteEntry,
  permissionRuleSchema,
  type Registry,
  type RegistryFile,
  registrySchema,
  signatureEnd,
} from './registry.schema';
export {
  type OffReason,
  resolve,
  type Resolution,
  type ResolvedBuild,
  type ResolveContext,
  type ResolvedRemote,
} from './resolve/resolve';
export { semverCompare } from './compatibility/semver';
export { generateSigningKey, signRegistry, type TrustedKey } from './signature';
export { reasonText, thingsOf, verdictText } from './resolve/things';
