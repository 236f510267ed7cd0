/**
 * What a remote is made with, whole: of the portal's own code a remote imports this package and nothing else. Every name
 * is written down here and in its neighbours, so that nothing becomes public by being added somewhere else; what this
 * api says is held by the report in `kit/api`. The host lends this very module to remotes, once in the page.
 *
 * Forms, tables, grids and charts have entries of their own, which come when a screen needs them.
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

// Where a screen stands: its host, the person, the portal around it.
export { useCurrentUser, useFeature, useRemoteHost } from '@portal/shared';
export type { CurrentUser } from '@portal/shared';
export { type PortalView, usePortal } from './portal';
export { usePreferenceActions, usePreferences } from '@portal/shared';
export type { Language, PreferenceChange, Preferences } from '@portal/shared';
export { registerUnsaved, type UnsavedInput, useOpenForm, useUnsaved } from '@portal/shared';
export { browserStore, type GuardedStore, type StoreTrouble, tabStore } from '@portal/shared';

// The one store, and calls through the one client.
export { injectEndpoints, usePortalDispatch, usePortalSelector } from '@portal/shared';
export type { PortalDispatch, RootState } from '@portal/shared';
export { type PortalStateStore, usePortalStore } from './store';
export type { Answer, ApiFailure, ApiFailureKind, ApiRequest } from '@portal/shared';
export { asFailure, failureIn } from '@portal/shared';
export { capabilitiesIn, capabilitiesOf, useCapabilities } from '@portal/shared';
export type { Capabilities, Capability } from '@portal/shared';

// The person's unread list: the one that bell and screens share.
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
export { clock, RelativeTime, seconds, serverNow, useFormatters } from '@portal/shared';
export type { PageClock, RelativeTimeProps } from '@portal/shared';
export {
  standingText,
  useChangeText,
  useFailureText,
  usePriorityText,
  useStandingText,
  useStatusText,
} from '@portal/shared';
export type { ChangeWords, StandingText } from '@portal/shared';

// How old what is shown is.
export { Aged, AsOf, Dimmed, useAsOf } from '@portal/shared';
export type { Answered } from '@portal/shared';

// What to say to the person, and what can be taken back.
export { announce, useFeedback, useUndoable } from '@portal/shared';
export type { Feedback, Undoable } from '@portal/shared';

// What screens are built of.
export {
  ConfirmDialog,
  CopyButton,
  copyText,
  ErrorBoundary,
  FailureView,
  fullNameOf,
  InitialsAvatar,
  initialsOf,
  Later,
  Lazy,
  loadAhead,
  moveOnce,
  PageHeading,
  PriorityChip,
  PriorityMark,
  Rolling,
  StateView,
  StatusChip,
  Tooltip,
  Topic,
  useExistingPage,
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
