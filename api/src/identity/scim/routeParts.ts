import * as z from 'zod/mini';
import { budgets, SCIM_TYPE } from '../../platform';

const resource = z.looseObject({});

/** The parts of every route that returns a resource, or a list of them. */
export const answersResource = { type: SCIM_TYPE, data: resource } as const;

/** The parts of every route that accepts a resource. A group of some thousand members is one body. */
export const takesResource = {
  budget: budgets.administration,
  bodyLimit: 1024 * 1024,
  body: resource,
};

/** The parts of every route without a response body. */
export const answersNothing = { bare: true, data: z.null(), status: 204 } as const;
