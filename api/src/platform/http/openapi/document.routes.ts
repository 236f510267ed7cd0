import * as z from 'zod/mini';
import { route } from '../route';
import { describeCalls } from './document';
import { type JsonSchema } from './schemas';

/** The document of a list of plugins, built when first requested. */
const documents = new WeakMap<object, JsonSchema>();

const readDocument = route({
  call: 'GET /openapi.json',
  summary: 'This document',
  data: z.record(z.string(), z.unknown()),
  bare: true,
  handle({ basics: { plugins } }) {
    const document = documents.get(plugins) ?? describeCalls(plugins.flatMap(({ routes }) => routes));
    documents.set(plugins, document);
    return Promise.resolve(document);
  },
});

export const documentRoutes = [readDocument];
