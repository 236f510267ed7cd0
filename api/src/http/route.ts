import { type Claims } from '@portal/shared/wire';
import type * as z from 'zod/mini';
import { type Basics } from '../context/basics';
import { type Producer } from '../config/producers';
import { type Budget } from './budget';
import { type ReadCost } from './reads';
import { type Caller } from '../rules/caller';
import { type Call, type OpenCall } from '../rules/policy';
import { type Origin } from '../rules/origin';
import { type Refusal } from '../rules/refusal';
import { type SignedInScreen } from '../sessions/screens';

type Names<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

interface Input<C extends Call, Query, Body> {
  readonly params: { readonly [N in Names<C>]: string };
  readonly query: Query;
  readonly body: Body;
  readonly origin: Origin;
  readonly basics: Basics;
  /** For the rare answer whose status depends on its content, or that sets a cookie. */
  readonly reply: { code(status: number): unknown; header(name: string, value: string): unknown };
  readonly caller: C extends OpenCall ? undefined : Caller;
  /** What the bearer token said when it was issued. */
  readonly claims: C extends OpenCall ? undefined : Claims;
  /** Who sent a producer's key, on calls that take one. */
  readonly producer: C extends 'POST /events' ? Producer : undefined;
  /** Which screen on a wall asks, on the call that takes its token. */
  readonly screen: C extends 'GET /wallboard' ? SignedInScreen : undefined;
}

export interface RouteSpec<C extends Call, Query extends z.ZodMiniType, Body extends z.ZodMiniType, Data> {
  readonly call: C;
  /** One line for the API's document. */
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  /** `text` takes the raw body as it is; `optional` takes JSON or nothing. */
  readonly bodyIs?: 'json' | 'text' | 'optional';
  /** What `data` holds. */
  readonly data: z.ZodMiniType<Data>;
  readonly status?: 200 | 201 | 202;
  /** Answered without the envelope. */
  readonly bare?: boolean;
  /** Answered as a text of this type, as it is. */
  readonly type?: 'text/calendar';
  /** Bytes, where a body may be larger than those of other calls. */
  readonly bodyLimit?: number;
  /** Answered with its mark (`ETag`), and with 304 to who has just this already: for lists that are asked for again and again. */
  readonly revalidated?: boolean;
  /** Of a read, what it costs; cheap where nothing is said. */
  readonly cost?: ReadCost;
  /** What of the caller's it uses up. */
  readonly budget?: Budget;
  /** Told when the call is refused, whatever the reason. */
  readonly onRefused?: (basics: Basics, refusal: Refusal) => void;
  readonly handle: (input: Input<C, z.infer<Query>, z.infer<Body>>) => Promise<Data>;
}

export type AnyRoute = Omit<RouteSpec<Call, z.ZodMiniType, z.ZodMiniType, unknown>, 'handle' | 'data'> & {
  readonly data: z.ZodMiniType;
  readonly handle: (input: never) => Promise<unknown>;
};

/** One call of the contract: what it takes, what it answers, and how. Who may make it stands in `policy.ts`. */
export const route = <
  C extends Call,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Data = unknown,
>(
  spec: RouteSpec<C, Query, Body, Data>,
): AnyRoute => spec;
