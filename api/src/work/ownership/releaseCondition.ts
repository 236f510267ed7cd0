import { type Condition } from '@portal/shared/wire';
import { toNobody } from '../../events';
import { type Caller, type Origin, type Queryable } from '../../platform';
import { changeCondition, type OwnershipChange } from './ownershipQueries';

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
    { kind: 'givenBack', action: 'conditions.giveBack', ...change },
    toNobody,
  );
