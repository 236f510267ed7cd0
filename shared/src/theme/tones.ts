/** A chip's colours: `main` for its mark and as text on paper, `container` behind `onContainer`. */
export interface Tone {
  main: string;
  container: string;
  onContainer: string;
}

/** A filled ground, and the text upon it. */
export interface Fill {
  main: string;
  text: string;
}

/** Priority colours: low blue, mid orange, high red. */
export type PriorityTone = 'low' | 'mid' | 'high';
/** Statuses, away from blue, orange and red so that none looks like a priority. */
export type StatusTone = 'open' | 'inProgress' | 'done' | 'reOpen' | 'neutral';
