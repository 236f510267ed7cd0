/**
 * The remote registry, free of React: the schema of `remotes.json`, what it means for a person, who may see
 * what, and whether a file may be trusted. Used by the host, by remotes' tests and by the ops tool.
 */
export { type Acceptance, acceptRegistry, type AcceptInput, type RegistryFailure } from './accept';
export { bucket, inShare } from './bucket';
export { buildsIn, entryOrigins, type NamedBuild } from './builds';
export { canonicalJson } from './canonical';
export { type Claimant, type Collision, collisions, contributedCollisions } from './collisions';
export type * from './contributions';
export { textIdsOf } from './contributions';
export { checkContributions, type ContributionsCheck, readContributions } from './contributions.schema';
export { type HostOffer, type Mismatch, mismatches } from './compatibility';
export { covers, coveredBy } from './covers';
export { type EntryBase, entryUrl } from './entryUrl';
export { type FieldFailure, fieldFailures } from './issues';
export { type LayerName, layersFor, mergeEntry } from './layers';
export { type RemoteManifest, remoteManifestSchema } from './manifest.schema';
export { beginsWith, exposedFiles, textFiles } from './begins';
export { OWN_PATH } from './ownPath';
export { matchesPattern } from './pathPattern';
export {
  evaluate,
  type FailedCondition,
  type PermissionCondition,
  BACK_END_EXTRAS,
  BACK_END_PLAIN,
  builtInFeatures,
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
  REGISTRY_SCHEMA_VERSION,
  type RegistryFile,
  registrySchema,
  type RegistrySignature,
  type RemoteBuild,
  type RemoteEntry,
} from './registry.schema';
export {
  type OffReason,
  resolve,
  type Resolution,
  type ResolvedBuild,
  type ResolveContext,
  type ResolvedRemote,
} from './resolve';
export { semverCompare, semverSatisfies } from './semver';
export {
  generateSigningKey,
  type SignatureFailure,
  signRegistry,
  type TrustedKey,
  verifyRegistry,
} from './signature';
export { reasonText, type Thing, thingsOf, verdictText } from './things';
