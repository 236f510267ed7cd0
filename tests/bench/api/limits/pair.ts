import { type Site } from './site';

type Limit = readonly [of: string, most: number];

/** A call whose cost is the product of two limits that are each harmless. */
export interface Pair {
  /** As the access policy names it. */
  readonly call: string;
  /** Which request of the call, where the table has several. */
  readonly which?: string;
  readonly one: Limit;
  readonly other: Limit;
  /** Makes what the call needs; its result is given to `send`. */
  readonly prepare?: (site: Site, one: number, other: number) => Promise<string>;
  readonly send: (site: Site, one: number, other: number, prepared: string) => Promise<Response>;
  /** The status of the refusal, for a request that is refused at its largest. */
  readonly refused?: number;
}
