/** A rectangle of the window, px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a piece of text was drawn, and what is around it. */
export interface TextBox {
  text: string;
  /** Of the element around it: short, to be found again. */
  selector: string;
  /** A rectangle for each line, as far as nothing around cuts it off. */
  lines: Box[];
  /** Words that begin on one line and end on another, with a bar where they break. */
  broken: string[];
  /** What something around it hides for good; what can be scrolled to is not hidden. */
  cut: { isEllipsis: boolean; isToldInFull: boolean; shown: number } | null;
  /** What it is painted on: the page, or a bar, dialog or panel over it. */
  layer: number;
}

/** Something to press. */
export interface Target {
  name: string;
  selector: string;
  box: Box;
  /** A link in the middle of a sentence, as tall as its line. */
  isInSentence: boolean;
  /** The size of what answers to a finger around its middle, px; never more than was asked for. */
  reach: { width: number; height: number };
  /** A bar over the page that lies on it though the page is scrolled to it. */
  under: string | null;
}

/** What one look at a page shows: boxes only, to be judged elsewhere. */
export interface Snapshot {
  width: number;
  /** How wide all of the page is, px. */
  scrollWidth: number;
  texts: TextBox[];
  targets: Target[];
}
