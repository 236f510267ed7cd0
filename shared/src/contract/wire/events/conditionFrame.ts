import * as z from 'zod/mini';
import { type Condition, conditionSchema } from './condition';

/** Most conditions in one live frame, so that it has a few KiB. */
export const CONDITIONS_PER_FRAME = 10;

/** Changed conditions of a live frame. */
export interface ConditionNews {
  readonly conditions: readonly Condition[];
  /** More have changed: fetch lists of conditions again. */
  readonly many: boolean;
}

const frameSchema = z.object({
  conditions: z.array(z.unknown()).check(z.maxLength(1000)),
  many: z._default(z.boolean(), false),
});

/** The body of a live frame of conditions. It is an object without id or event, which older clients ignore. */
export const conditionsFrame = (news: Partial<ConditionNews>): string =>
  JSON.stringify({ conditions: news.conditions ?? [], ...(news.many && { many: true }) });

/** Parses a live frame; undefined if it is another kind of frame. Invalid conditions are left out. Never throws. */
export function readConditionsFrame(body: string): ConditionNews | undefined {
  if (!body.startsWith('{"conditions"')) return undefined;
  try {
    const { conditions, many } = frameSchema.parse(JSON.parse(body));
    const read = conditions.flatMap((one) => {
      const parsed = conditionSchema.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    });
    return { conditions: read, many };
  } catch {
    return undefined;
  }
}
