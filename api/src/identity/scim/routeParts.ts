import * as z from 'zod/mini';
import { budgets, SCIM_TYPE } from '../../platform';

const resource = z.looseObject({});

/** What every route has that answers a resource, or a list of them. */
export const answersResource = { type: SCIM_TYPE, data: resource } as const;

/** What every route has that takes a resource. A group of some thousand members is one body. */
export const takesResource = {
  budget: budgets.administration,
  bodyLimit: 1024 * 1024,
  body: resource,
};

/** What every route has that answers nothing. */
export const answersNothing = { bare: true, data: z.null(), status: 204 } as const;
