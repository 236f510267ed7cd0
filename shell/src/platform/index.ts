/**
 * What everything of the shell stands on: the HTTP client, how a remote is accepted, verified, loaded and isolated
 * (`federation`), the parts of the store, addresses, what a page has once (`runtime`), the model of the menu, the frame of a
 * lazy screen with its failures (`screens`), and shared components (`parts`).
 */
export { StandIn } from './federation/isolate/StandIn';
export type { LeftOutPart } from './federation/isolate/leftOut';
export { loadKit } from './federation/load/kitModules';
export { loadPart } from './federation/load/loadPart';
export { ownLoading } from './federation/load/ownLoading';
export { inlined } from './federation/registry/inlined';
export { OVERRIDE_KEY } from './federation/registry/overrideKey';
export type { RegistryProblem } from './federation/registry/registryClient';
export type { RemoteManager } from './federation/state/RemoteManager';
export { offerOf } from './federation/state/offer';
export type { FailureRecord, RemoteInstance, RemoteState } from './federation/state/remoteState';
export { within } from './federation/verify/explain';
export { FAILURE_CODES, type LoadFailure } from './federation/verify/failure';
export { answersFromNow, firstKey, forgetFirstAnswers, isAskedFirst } from './http/firstAnswer';
export { getFile, http } from './http/http';
export {
  HORIZONTAL_ITEMS,
  MENU_LIST_HEIGHT,
  fitting,
  holdsUrl,
  isKnownType,
  menuPages,
  splitMenu,
} from './menuModel/menuModel';
export { phoneEntries } from './menuModel/phoneEntries';
export { REMOTES_PATH, REMOTES_RULE } from './menuModel/remotesPageRule';
export { useMenu } from './menuModel/useMenu';
export { useMenuInView } from './menuModel/useMenuInView';
export { addressOf, landingOf } from './navigation/address';
export { placeOf, type Place } from './navigation/placeOf';
export { beginningOf, startsSignedOut, type PagePlan } from './navigation/plan';
export { partsOfPage, type PageVisit } from './navigation/prefetchRemotePage';
export { HOME, LOGIN, loginUrl, returnPath } from './navigation/returnUrl';
export { Footer } from './parts/Footer';
export { LinkNote, useLinkText } from './parts/LinkNote';
export { PopoverPanel } from './parts/PopoverPanel';
export { ProgressBar } from './parts/ProgressBar';
export { Section } from './parts/Section';
export { Segmented } from './parts/Segmented';
export { ThemeButton } from './parts/ThemeButton';
export type { ThemePanelProps } from './parts/ThemeChoices';
export { ThemeControl } from './parts/ThemeControl';
export { Transition } from './parts/Transition';
export { languageOptions } from './parts/languageOptions';
export { partOfDay } from './parts/person';
export { signOut } from './parts/signOut';
export {
  BOTTOM_BAR,
  BOTTOM_BAR_LEAST,
  CONTENT_MARGIN_TOP,
  MENU_BAR_HEIGHT,
  MENU_LINE,
  TOASTS_TOP,
  TOOLS_BAR,
  TOP_BAR_HEIGHT,
} from './parts/sizes';
export { useSides } from './parts/useSides';
export { IN_LOW_WINDOW, useLowWindow, usePhone, useSmallScreen } from './parts/useSmallScreen';
export {
  ShellContext,
  useRegistry,
  useRemoteStates,
  useResolution,
  useShell,
  type Shell,
} from './runtime/ShellContext';
export { type Basics, type CallOutcome, createBasics } from './runtime/basics';
export { spare, type Connection } from './runtime/connection';
export { dropInput, keepInput, keptInput, onKept, settleKept } from './runtime/keptInput';
export { readConfig } from './runtime/readConfig';
export { type FrameParts } from './runtime/remotes';
export { createRuntime, type Runtime } from './runtime/runtime';
export { onWindowOutcome, openStepUpWindow, tellPages, type StepUpWindow } from './runtime/stepUpWindow';
export { installTrustedTypes } from './runtime/trustedTypes';
export { useOffered, useOffers, type OfferSource } from './runtime/useOffered';
export { useWholeGraphemes } from './runtime/useWholeGraphemes';
export { whenIdle } from './runtime/whenIdle';
export { PartFailed } from './screens/PartFailed';
export { remoteFailureCode, remoteFailureText } from './screens/remoteFailureText';
export { screen, textScreen, withScreenTexts } from './screens/screen';
export { useRemoteTitle, useRemoteTitles } from './screens/useRemoteTitle';
export { burstChanged, burstClosed, cameBack, missedClosed, useAttention } from './state/attention.slice';
export { drawerShown, preferencesShown, searchShown, useFrameState } from './state/frame.slice';
export { addShellState } from './state/shellState';
