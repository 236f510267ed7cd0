import * as z from 'zod/mini';
import { type AnyRoute, route } from '../http/route';
import { describeCalls } from './document';
import { type JsonSchema } from './schemas';

/** `GET /openapi.json`: describes these calls and itself, once, when first asked for. */
export function documentRoute(others: readonly AnyRoute[]): AnyRoute {
  let document: JsonSchema | undefined;
  const itself: AnyRoute = route({
    call: 'GET /openapi.json',
    summary: 'This document',
    data: z.record(z.string(), z.unknown()),
    bare: true,
    handle: () => Promise.resolve((document ??= describeCalls([...others, itself]))),
  });
  return itself;
}
