/**
 * What several features share: small components (`ui`), tiles of the dashboard (`tiles`), people, the state of a machine,
 * what the live channel brings (`live`), and the cached pages of notifications with everything that changes them.
 */
export { firstPart, partBehind, type ListPart } from './listPart';
export { changeByFeed, feed } from './live/feed';
export { figureTags, follow, renewStand, standTags } from './live/follow';
export { conditionNews } from './live/news';
export { rereadOn, rereadOnNotification, type CacheEntry } from './live/rereadOn';
export { TimeInState } from './machineState/TimeInState';
export { machineListApi, useKnownMachinesQuery, useMachines } from './machineState/machineList.api';
export { colours, nameOf, stateOf } from './machineState/state';
export { changeEveryPage } from './notificationCache/everyPage';
export { matches, wireFilters } from './notificationCache/filter';
export {
  inboxApi,
  useInboxPageQuery,
  useStatusesQuery,
  type InboxQuery,
} from './notificationCache/inbox.api';
export { keepCondition } from './notificationCache/knownConditions';
export { rememberRows } from './notificationCache/neighbours';
export { changeIn, isSameLine, removeFrom, type InboxPageData } from './notificationCache/pages';
export { showReadReceipts } from './notificationCache/readReceipts';
export { showCondition, showConditionNews, tagOfCondition } from './notificationCache/showConditions';
export { useMarkRead } from './notificationCache/useMarkRead';
export {
  activeFilters,
  inboxStatuses,
  noFilters,
  readInboxUrl,
  spans,
  writeInboxUrl,
  type InboxFilters,
  type InboxTab,
  type InboxView,
  type InboxSpan,
} from './notificationCache/inboxUrl';
export { PersonField } from './people/PersonField';
export { mayOversee } from './people/mayOversee';
export { peopleApi, usePeopleQuery } from './people/people.api';
export { EmptyTile } from './tiles/EmptyTile';
export { Loaded } from './tiles/Loaded';
export { TileLink } from './tiles/TileLink';
export { AllNames, AllNamesButton } from './ui/AllNames';
export { Curve } from './ui/Curve';
export { DestroyDialog } from './ui/DestroyDialog';
export { DetailPage } from './ui/DetailPage';
export { FieldGroup } from './ui/FieldGroup';
export { FieldList } from './ui/FieldList';
export { FigureValue } from './ui/FigureValue';
export { FilterSelect } from './ui/FilterSelect';
export { IconTextButton } from './ui/IconTextButton';
export { ListFailure } from './ui/ListFailure';
export { Listed } from './ui/Listed';
export { More } from './ui/More';
export { Muted } from './ui/Muted';
export { Neighbours } from './ui/Neighbours';
export { PageFailed } from './ui/PageFailed';
export { Terms } from './ui/Terms';
export { Words } from './ui/Words';
export { WriteBox } from './ui/WriteBox';
export { clamped } from './ui/clamped';
export { headline, isHeadline } from './ui/headline';
export { optionsOf } from './ui/optionsOf';
export { stillShown } from './ui/stillShown';
export { useDuration } from './ui/useDuration';
export { isCut, MAX_NAMES, useNames } from './ui/useNames';
export { useRereading } from './ui/useRereading';
export { useShortTime } from './ui/useShortTime';
export { whileSending } from './ui/whileSending';
export { worstFirst } from './ui/worstFirst';
