/**
 * The bars around a page: header, menu, search palette, preferences, and the notes about the session's end.
 */
export { CrashPage } from './CrashPage';
export { FrameWaiting } from './FrameWaiting';
export { Root } from './Root';
