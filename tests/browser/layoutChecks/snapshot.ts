/** A rectangle of the window, px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface TextBox {
  text: string;
  selector: string;
  /** A rectangle for each line, clipped by the elements around it. */
  lines: Box[];
  /** Words that break across lines, with a bar at the break. */
  broken: string[];
  /** Content that is hidden for good, not just scrolled away. */
  cut: { isEllipsis: boolean; isToldInFull: boolean; shown: number } | null;
  /** The layer that it is painted on: the page, or a bar, dialog or panel over it. */
  layer: number;
}

export interface Target {
  name: string;
  selector: string;
  box: Box;
  isInSentence: boolean;
  /** The reacting size around its middle, px; at most the requested size. */
  reach: { width: number; height: number };
  /** A bar that covers it after scrolling into view. */
  under: string | null;
}

/** The boxes of a page at one moment. `judge` evaluates them outside the browser. */
export interface Snapshot {
  width: number;
  /** The width of the whole page, px. */
  scrollWidth: number;
  texts: TextBox[];
  targets: Target[];
}
