/**
 * The kit: the only package of the portal's code that a remote imports. It lists every export by name, so that nothing
 * becomes public by accident; the report in `kit/api` records the public api. The host shares this very module with
 * remotes, once per page.
 *
 * Forms, tables, grids and charts are separate entries, loaded when a screen needs them.
 */

// The contract between a remote and its host.
export { contributedRemote, defineRemote, mounted, type MountedCode, type RemoteCode } from '@portal/shared';
export type {
  BackgroundItem,
  BellItem,
  DashboardWidget,
  HandOverState,
  HeaderTool,
  LoadComponent,
  LoadMount,
  MessageLoaders,
  Messages,
  Mount,
  MountAddress,
  MountHost,
  NavigationItem,
  PaletteContext,
  PaletteEntry,
  PaletteProvider,
  RemoteDefinition,
  RemoteHost,
  RemoteRoute,
  SlotItem,
  Slots,
  Unmount,
  UserMenuItem,
} from '@portal/shared';
export { notificationPage, ShapeIcon } from '@portal/shared';

// The context of a screen: host, user, portal, preferences, unsaved input, storage.
export { useCurrentUser, useFeature, useRemoteHost } from '@portal/shared';
export type { CurrentUser } from '@portal/shared';
export { type PortalView, usePortal } from './portal';
export { usePreferenceActions, usePreferences } from '@portal/shared';
export type { Language, PreferenceChange, Preferences } from '@portal/shared';
export { createDraft, registerUnsaved, type UnsavedInput, useOpenForm, useUnsaved } from '@portal/shared';
export { browserStore, type GuardedStore, type StoreTrouble, tabStore } from '@portal/shared';

// The store, and calls through the one HTTP client.
export { injectEndpoints, usePortalDispatch, usePortalSelector } from '@portal/shared';
export type { PortalDispatch, RootState } from '@portal/shared';
export { type PortalStateStore, usePortalStore } from './store';
export type { Answer, ApiFailure, ApiFailureKind, ApiRequest } from '@portal/shared';
export { asFailure, failureIn, isUnanswered } from '@portal/shared';
export { capabilitiesIn, capabilitiesOf, useCapabilities } from '@portal/shared';
export type { Capabilities, Capability } from '@portal/shared';
export type { OptionalPart } from '@portal/shared/wire';

// The user's unread list, shared by the bell and screens.
export {
  bellApi,
  KEPT_UNREAD,
  notificationUserId,
  tallyUnread,
  useMarkNotificationReadMutation,
  useUnreadList,
} from '@portal/shared';
export type { OverflowCounts, UnreadTally } from '@portal/shared';

// Texts, numbers, times.
export { clock, RelativeTime, seconds, serverNow, useFormatters, useNow } from '@portal/shared';
export type { PageClock, RelativeTimeProps } from '@portal/shared';
export {
  standingText,
  useChangeText,
  useClearWhenBack,
  useFailureText,
  useNotDone,
  usePriorityText,
  useStandingText,
  useStatusText,
} from '@portal/shared';
export type { ChangeWords, StandingText } from '@portal/shared';

// The age of shown data.
export { Aged, AsOf, Dimmed, useAsOf } from '@portal/shared';
export type { Answered } from '@portal/shared';

// Listeners.
export { createObservable } from '@portal/shared/observable';
export type { Observable } from '@portal/shared/observable';

// Feedback, announcements and undo.
export { announce, useFeedback, useUndoable } from '@portal/shared';
export type { Feedback, Undoable } from '@portal/shared';

// Interface components.
export {
  CloseButton,
  ConfirmDialog,
  CopyButton,
  copyText,
  ErrorBoundary,
  FailureView,
  fullNameOf,
  InitialsAvatar,
  initialsOf,
  LateDialog,
  Later,
  Lazy,
  loadAhead,
  moveOnce,
  PageHeading,
  pageIn,
  pageParam,
  pageSizeIn,
  pageSizeParam,
  PriorityChip,
  PriorityMark,
  Rolling,
  StateView,
  StatusChip,
  Tooltip,
  Topic,
  useExistingPage,
  useFocusInside,
  useWide,
  useWideWindow,
  VisuallyHidden,
} from '@portal/shared';
export type { Person, StateViewProps } from '@portal/shared';
export {
  Alert,
  AlertTitle,
  Avatar,
  Badge,
  Box,
  Button,
  ButtonBase,
  Card,
  CardActionArea,
  CardActions,
  CardContent,
  CardHeader,
  Chip,
  CircularProgress,
  Collapse,
  Container,
  Divider,
  Drawer,
  Fade,
  Grid,
  Grow,
  IconButton,
  InputBase,
  LinearProgress,
  Link,
  List,
  ListItem,
  ListItemAvatar,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Menu,
  MenuItem,
  Paper,
  Popover,
  Skeleton,
  Slide,
  Stack,
  styled,
  Toolbar,
  Typography,
  useMediaQuery,
  useTheme,
} from '@portal/shared';
export type { SxProps, Theme } from '@portal/shared';
