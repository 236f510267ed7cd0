import { type Condition } from '@portal/shared/wire';
import { toNobody } from '../conditions/owner';
import { type Queryable } from '../db/database';
import { type Caller } from '../rules/caller';
import { type Origin } from '../rules/origin';
import { changeCondition, type OwnershipChange } from './store';

export const releaseCondition = (
  tx: Queryable,
  condition: Condition,
  caller: Caller,
  origin: Pick<Origin, 'address'>,
  change: Pick<OwnershipChange, 'words' | 'by' | 'now'>,
): Promise<void> =>
  changeCondition(
    tx,
    condition,
    caller,
    origin,
    { deed: 'givenBack', action: 'conditions.giveBack', ...change },
    toNobody,
  );
