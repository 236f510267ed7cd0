import * as z from 'zod/mini';
import { type Condition, conditionSchema } from './condition';

/** Conditions in one frame: a few KiB, as with notifications. */
export const CONDITIONS_PER_FRAME = 10;

/** What a live frame says of conditions: how they stand, or that more changed than is worth naming. */
export interface ConditionNews {
  readonly conditions: readonly Condition[];
  /** Lists of them are to be asked for again. */
  readonly many: boolean;
}

const frameSchema = z.object({
  conditions: z.array(z.unknown()).check(z.maxLength(1000)),
  many: z._default(z.boolean(), false),
});

/**
 * The body of a frame that says how conditions stand. Like a frame of marks it is an object without id or event, which a
 * client that does not know it leaves out.
 */
export const conditionsFrame = (news: Partial<ConditionNews>): string =>
  JSON.stringify({ conditions: news.conditions ?? [], ...(news.many && { many: true }) });

/** The conditions of a live frame; undefined where it brings something else. What cannot be read is left out; never throws. */
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
