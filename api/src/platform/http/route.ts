import { type Claims } from '@portal/shared/wire';
import type * as z from 'zod/mini';
import { type Basics } from '../context/basics';
import { type Producer } from '../config/producers';
import { type Budget } from '../rules/budget';
import { type ReadCost } from './reads';
import { type SCIM_TYPE } from './scim';
import { type Caller } from '../rules/caller';
import { type AccountCall, type Call, type OpenCall } from '../rules/policyTable';
import { type Origin } from '../rules/origin';
import { type Refusal } from '../rules/refusal';
import { type SignedInScreen } from '../sessions/screens';

type ParameterNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** A producer of events, and the `Idempotency-Key` of its request. */
export interface Sender extends Omit<Producer, 'key'> {
  readonly requestKey: string | undefined;
}

interface Input<C extends Call, Query, Body> {
  readonly params: { readonly [N in ParameterNames<C>]: string };
  readonly query: Query;
  readonly body: Body;
  readonly origin: Origin;
  readonly basics: Basics;
  /** For responses whose status depends on their content, or that set a cookie. */
  readonly reply: { code(status: number): unknown; header(name: string, value: string): unknown };
  readonly caller: C extends OpenCall ? undefined : Caller;
  /** A service account has none. */
  readonly claims: C extends OpenCall ? undefined : C extends AccountCall ? Claims | undefined : Claims;
  readonly producer: C extends 'POST /events' ? Sender : undefined;
  readonly screen: C extends 'GET /wallboard' ? SignedInScreen : undefined;
}

/** The response of a handler: nothing if the data are `z.null()`. */
type Answered<Data> = [Data] extends [null] ? void | null : Data;

export interface RouteSpec<C extends Call, Query extends z.ZodMiniType, Body extends z.ZodMiniType, Data> {
  readonly call: C;
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  /** The parts of a `body` that may be a long list: its length, and its elements, which are checked in turns with other work. */
  readonly list?: { readonly shape: z.ZodMiniType; readonly element: z.ZodMiniType };
  /** `text` takes the raw body; `optional` takes JSON or nothing; `form` takes fields as a page's form sends them. */
  readonly bodyIs?: 'json' | 'text' | 'optional' | 'form';
  readonly data: z.ZodMiniType<Data>;
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** Answered without the envelope. */
  readonly bare?: boolean;
  /** The content type of an answer without the envelope. */
  readonly type?: 'text/calendar' | 'text/plain; version=0.0.4' | typeof SCIM_TYPE;
  /** Bytes; for bodies that may be larger than those of other calls. */
  readonly bodyLimit?: number;
  /** Answers with an ETag, and with 304 to callers that have this version: for lists that pages ask for repeatedly. */
  readonly revalidated?: boolean;
  /** Cheap by default. */
  readonly cost?: ReadCost;
  /** `budgets.writes` by default of a call that is no GET; `none` of one that can be made once. */
  readonly budget?: Budget | 'none';
  /**
   * Whether the call requires a recent sign-in or step-up (docs/reference/product.md#session), always or for some bodies.
   * Otherwise it is refused as `unconfirmed`.
   */
  readonly requiresStepUp?:
    | true
    | ((input: Input<C, z.infer<Query>, z.infer<Body>>) => boolean | Promise<boolean>);
  /**
   * Whether the response is stored under an `Idempotency-Key`, so that the call can be repeated: every change except
   * those that set a cookie or call another server, and reports that nobody repeats.
   */
  readonly keepsAnswer?: false;
  /** Runs when the call is refused for any reason. */
  readonly onRefused?: (basics: Basics, refusal: Refusal) => void;
  readonly handle: (input: Input<C, z.infer<Query>, z.infer<Body>>) => Promise<Answered<NoInfer<Data>>>;
}

export type AnyRoute = Omit<
  RouteSpec<Call, z.ZodMiniType, z.ZodMiniType, unknown>,
  'handle' | 'data' | 'requiresStepUp'
> & {
  readonly data: z.ZodMiniType;
  readonly requiresStepUp?: true | ((input: never) => boolean | Promise<boolean>);
  readonly handle: (input: never) => Promise<unknown>;
};

/** A call of the API: its input, output and handler. `policy.ts` decides who may make it. */
export const route = <
  C extends Call,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Data = unknown,
>(
  spec: RouteSpec<C, Query, Body, Data>,
): AnyRoute => spec;
