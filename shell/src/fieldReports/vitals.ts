import { bucketOf } from '@portal/shared/wire';
import type { Metric } from 'web-vitals';
import type { CountFact } from './collector';
import type { RoutePlace } from './place';

export interface RouteHistory {
  /** Notes the route that the page shows from now on. */
  readonly note: () => void;
  /** The route at a time of `performance.now()`; the first one for times before. */
  readonly at: (time: number) => RoutePlace;
}

/** Routes that are remembered; a page that stays open for days shows many. */
const KEPT = 200;

/** @param landing the place that the page was opened with */
export function createRouteHistory(
  landing: () => RoutePlace,
  placeNow: () => RoutePlace,
  now: () => number,
): RouteHistory {
  const places = [{ since: 0, place: landing() }];
  const history = {
    note() {
      const place = placeNow();
      const last = places.at(-1)?.place;
      if (last && last.route === place.route && last.remote === place.remote) return;
      places.push({ since: now(), place });
      if (places.length > KEPT) places.shift();
    },
    at: (time: number) =>
      (places.findLast(({ since }) => since <= time) ?? places[0] ?? { place: landing() }).place,
  };
  history.note();
  return history;
}

/** The score is dimensionless and small: thousandths are whole numbers. */
const THOUSANDTHS = 1000;
const measures = { LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const;

/**
 * Counts a web vital for the route at the time of its entry: once, as the page is hidden for the first time. Later values of
 * the same page would count it again.
 */
export function createVitals(count: CountFact, routes: RouteHistory): (metric: Metric) => void {
  const counted = new Set<string>();
  return ({ name, value, id, entries, navigationStartTime = 0 }) => {
    if (name === 'FCP' || name === 'TTFB' || counted.has(id)) return;
    counted.add(id);
    const measure = measures[name];
    const place = routes.at(
      name === 'LCP' ? navigationStartTime : (entries[0]?.startTime ?? navigationStartTime),
    );
    const bucket = bucketOf(measure, name === 'CLS' ? Math.round(value * THOUSANDTHS) : value);
    count({ measure, ...place, bucket });
  };
}
