/** The colours of a chip: `main` for its mark and as text on paper, `container` behind `onContainer`. */
export interface Tone {
  main: string;
  container: string;
  onContainer: string;
}

/** A filled background and its text. */
export interface Fill {
  main: string;
  text: string;
}

export type PriorityTone = 'low' | 'mid' | 'high';
/** Statuses avoid blue, orange and red, so that none looks like a priority. */
export type StatusTone = 'open' | 'inProgress' | 'done' | 'reOpen' | 'neutral';
